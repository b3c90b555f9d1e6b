import type { ClientFailure, FailureKind, LoadStage } from '@boaxepa/contracts/wire/clientFailures';

/** Error of a load step, with the kind of the failure. */
export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly kind: FailureKind;
  /** HTTP status, when the kind is 'status'. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, cause?: unknown, status?: number) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

interface PendingLoad {
  readonly owner: ClientFailure['remote'];
  /** `performance.now()` at the start of the load. */
  readonly since: number;
  readonly pending: Promise<unknown>;
}

/** A slow load that is still running. It extends Error because it is thrown into the router, which then shows the error page. */
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

/** Error that webpack throws when a script fails to load. */
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

/** Version of a remote. It is undefined for a developer's override and for the shell's own screens. */
export interface RemoteVersion {
  readonly remote: ClientFailure['remote'];
  readonly version?: string | undefined;
}

/**
 * A remote, or one of its screens, failed to load: the stage it reached and the kind of failure. It extends Error because it is
 * thrown into the router, which then shows the error page.
 */
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

/** Converts an error that replaced a screen to the report for the gateway; `at` is the owner of the screen. */
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
