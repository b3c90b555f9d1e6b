import type { ClientFailure, FailureKind, LoadStage } from '@boaxepa/contracts/wire/clientFailures';

/** Error of one step of a load. */
export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly kind: FailureKind;
  /** HTTP status, if the kind is 'status'. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, cause?: unknown, status?: number) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

interface PendingLoad {
  readonly owner: ClientFailure['remote'];
  /** Value of `performance.now()` at the start of the load. */
  readonly since: number;
  readonly pending: Promise<unknown>;
}

/** Thrown into the router for a slow load that still runs. The router then shows the error page. */
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

/** Error of webpack for a script that failed to load. */
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

/** A remote and its version. The shell's own screens and a developer's override have no version. */
export interface RemoteVersion {
  readonly remote: ClientFailure['remote'];
  readonly version?: string | undefined;
}

/** Thrown into the router if a remote or one of its screens fails to load. The router then shows the error page. */
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

/** Converts an error that replaced a screen to a report for the gateway. `at` is the owner of the screen. */
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
