import type { DatabaseControl } from './databases/controlServer.ts';
import type { ServiceName } from './layout.ts';

/** Name of a process: a server (`orders`), its worker (`orders-worker`), the gateway, or the mail inbox (`mail`). */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway' | 'mail';

/**
 * Runs a step of the start and may print its progress.
 * @param done returns a description of the result
 */
export type Step = <T>(label: string, work: () => Promise<T>, done?: (result: T) => string) => Promise<T>;

/** Parts of the stack that run from a checkout of another commit. A test can then run two releases together. */
export interface OtherRelease {
  /** Folder of the checkout. */
  folder: string;
  processes: readonly ProcessName[];
  /** Folders with built remotes (micro front ends), by name. */
  builds: Readonly<Record<string, string>>;
}

export interface StackOptions {
  /**
   * `start` uses persistent data and fixed ports. `test` uses free ports, and its writes do not need to reach the disk.
   */
  mode: 'start' | 'test';
  /** Directory of the data. Default: .data for `start`, and a temporary directory for `test`. */
  dataDir?: string;
  /** Port of the gateway. Default: 8080 for `start`, and a free port for `test`. */
  port?: number;
  /** Port of the web page with received emails. Default: 1080 for `start`, and a free port for `test`. */
  mailPort?: number;
  /** Additional environment variables for all processes, such as RATE_LIMITS. */
  env?: NodeJS.ProcessEnv;
  /** Node.js options for all processes, such as the import of a module that measures them. */
  nodeOptions?: string;
  /** Returns a replacement for the environment of one process, for example with the URL of a proxy. */
  environmentOf?: (name: string, env: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv>;
  /** True to load the demo data. Default: true for `start`. */
  seed?: boolean;
  /** False for tests that only call the API. The stack then has no front ends. */
  frontends?: boolean;
  /** Parts of another release, which run together with the parts of this checkout. */
  otherRelease?: OtherRelease;
  /** True to restart services when their sources change, and to serve the front ends with hot reload. */
  dev?: boolean;
  /** Called with one sentence for each problem. */
  report?: (message: string) => void;
  /** Called with one sentence before a slow step. */
  notice?: (message: string) => void;
  step?: Step;
}

export interface Stack {
  url: string;
  mailUrl: string;
  dataDir: string;
  /**
   * URLs and secrets by the names of the services' environment variables. Also contains the database URL of each
   * service as <SERVICE>_MONGO_URL.
   */
  env: Readonly<Record<string, string>>;
  services: {
    /** Sends a signal to a process. Default: SIGKILL, which simulates a crash. The process is then restarted. */
    kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
    /** Restarts a process gracefully and waits until it is ready. */
    restart(name: ProcessName): Promise<void>;
    stop(name: ProcessName): Promise<void>;
    start(name: ProcessName): Promise<void>;
    ready(name: ProcessName): Promise<void>;
    pid(name: ProcessName): number | undefined;
  };
  /** Stops and restarts the databases. Undefined for external databases, which tests never use. */
  databases: { mongo: DatabaseControl | undefined; redis: DatabaseControl | undefined };
  /** Stops all processes gracefully. Idempotent. */
  stop(): Promise<void>;
  /** Resolves with the reason if the stack cannot continue, for example because its database has ended. */
  lost: Promise<string>;
}
