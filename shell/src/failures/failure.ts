import type { ClientFailure, FailureKind, LoadStage } from '@boaxepa/contracts/clientFailures';

/** Something on the way to a screen that is known to be of this kind. */
export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** How webpack says that a script did not come. */
interface ChunkLoadError extends Error {
  readonly type?: unknown;
}

function isChunkLoadError(cause: unknown): cause is ChunkLoadError {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

function kindOf(cause: unknown): FailureKind {
  if (cause instanceof LoadProblem) return cause.kind;
  if (!isChunkLoadError(cause)) return 'threw';
  return cause.type === 'timeout' ? 'timeout' : 'network';
}

/** Which version of a remote; none where a developer's own address says where it is, nor for the shell's own screens. */
export interface RemoteVersion {
  readonly remote: ClientFailure['remote'];
  readonly version?: string | undefined;
}

/** A remote, or a screen of it, did not load: how far it came and why. An Error because the router shows what is thrown into it. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly ok = false;
  readonly remote: ClientFailure['remote'];
  readonly version: string | undefined;
  readonly stage: LoadStage;
  readonly kind: FailureKind;

  constructor({ remote, version, stage, cause }: RemoteVersion & { stage: LoadStage; cause: unknown }) {
    super(`${remote} did not load (${stage})`, { cause });
    this.remote = remote;
    this.version = version;
    this.stage = stage;
    this.kind = kindOf(cause);
  }
}

/** What is told of an error that came up where a screen should stand; `at` is whose screen it is. */
export function clientFailureOf(
  error: unknown,
  at: Pick<ClientFailure, 'remote' | 'version'>,
): ClientFailure {
  if (error instanceof LoadFailure) {
    const { remote, version, stage, kind } = error;
    return { remote, version, stage, kind };
  }
  return { ...at, stage: isChunkLoadError(error) ? 'screen' : 'render', kind: kindOf(error) };
}
