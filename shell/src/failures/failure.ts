import type { ClientFailure, FailureKind, LoadStage } from '@boaxepa/contracts/wire/clientFailures';

/** Error at one stage of loading a remote (micro front end), for example while its manifest is fetched. */
export class LoadProblem extends Error {
  override readonly name = 'LoadProblem';
  readonly kind: FailureKind;
  /** HTTP status of the response, if `kind` is 'status'. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, cause?: unknown, status?: number) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
  }
}

interface PendingLoad {
  readonly owner: ClientFailure['remote'];
  /** Start of the load, in milliseconds of `performance.now()`. */
  readonly since: number;
  readonly pending: Promise<unknown>;
}

/** Error for a load that is still pending but slow. It is thrown into the router, which then shows the error page. */
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

/** The error that webpack throws if a script fails to load. Its `type` distinguishes a timeout from a network error. */
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

/**
 * Name and version of a remote. The version is undefined for the shell's own pages, and for a remote that a developer
 * loads from a development server.
 */
export interface RemoteVersion {
  readonly remote: ClientFailure['remote'];
  readonly version?: string | undefined;
}

/** Error for a remote or a page that failed to load. It is thrown into the router, which then shows the error page. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
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

/**
 * Converts the error that an error page shows to a report for the gateway.
 * @param at remote and version of the page that failed
 */
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
