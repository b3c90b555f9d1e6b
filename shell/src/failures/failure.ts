import type { ClientFailure, FailureKind, LoadStage } from '@boaxepa/contracts/wire/clientFailures';

/** A failed step of a load whose kind is known. */
export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly kind: FailureKind;
  /** HTTP status, for the kind 'status'. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, cause?: unknown, status?: number) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

interface PendingLoad {
  readonly owner: ClientFailure['remote'];
  /** `performance.now()` at its start. */
  readonly since: number;
  readonly pending: Promise<unknown>;
}

/** A load that takes long and goes on. An Error because the router shows what is thrown into it. */
export class SlowLoad extends Error implements PendingLoad {
  override readonly name = 'SlowLoad';
  readonly owner: PendingLoad['owner'];
  readonly since: number;
  readonly pending: Promise<unknown>;

  constructor({ owner, since, pending }: PendingLoad) {
    super(`${owner} is still loading`);
    this.owner = owner;
    this.since = since;
    this.pending = pending;
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
