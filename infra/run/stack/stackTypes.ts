import type { DatabaseControl } from './databases/controlServer.ts';
import type { ServiceName } from './layout.ts';

/** Name of a process. `orders` is a server, `orders-worker` is its worker, and `mail` is the mail inbox. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway' | 'mail';

/** Runs one step of the start and may print its progress. `done` describes the result of the step. */
export type Step = <T>(label: string, work: () => Promise<T>, done?: (result: T) => string) => Promise<T>;

export interface StackOptions {
  /** `start` uses persistent data and fixed ports. `test` uses free ports and non-durable writes. */
  mode: 'start' | 'test';
  /** Default: .data for `start`, and for `test` a temporary directory that is deleted at the end. */
  dataDir?: string;
  /** Port of the gateway. Default: 8080 for `start`, a free port for `test`. */
  port?: number;
  /** Port of the inbox's web page. Default: 1080 for `start`, a free port for `test`. */
  mailPort?: number;
  /** Additional environment variables of every process, for example RATE_LIMITS. */
  env?: NodeJS.ProcessEnv;
  /** Node.js options of every process, for example to load a module that measures the process. */
  nodeOptions?: string;
  /** Replaces the environment variables of one process, for example with the addresses of a proxy. */
  environmentOf?: (name: string, env: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv>;
  /** If true, the demo data is loaded. Default: true for `start`, false for `test`. */
  seed?: boolean;
  /** If false, neither shell nor remotes are served, for tests that only call the API. */
  frontends?: boolean;
  /** If true, services are restarted when their sources change, and shell and remotes are also served with HMR. */
  dev?: boolean;
  /** Receives one sentence per problem. */
  report?: (message: string) => void;
  /** Receives one sentence before a slow one-time step, such as a download. */
  notice?: (message: string) => void;
  step?: Step;
}

export interface Stack {
  url: string;
  mailUrl: string;
  dataDir: string;
  /** Addresses and secrets as in the services, and <SERVICE>_MONGO_URL of each service. */
  env: Readonly<Record<string, string>>;
  services: {
    /** Sends a signal to a process (default SIGKILL) to simulate a crash. The supervisor restarts the process. */
    kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
    /** Restarts the process gracefully, and resolves when it is ready again. */
    restart(name: ProcessName): Promise<void>;
    stop(name: ProcessName): Promise<void>;
    start(name: ProcessName): Promise<void>;
    /** Resolves when the process is ready. */
    ready(name: ProcessName): Promise<void>;
    pid(name: ProcessName): number | undefined;
  };
  /** Undefined for an external server (MONGO_URL, REDIS_URL). Always defined in tests. */
  databases: { mongo: DatabaseControl | undefined; redis: DatabaseControl | undefined };
  /** Stops all processes in order. Idempotent. */
  stop(): Promise<void>;
  /** Settles with the reason if the stack cannot continue, for example because its database has ended. */
  lost: Promise<string>;
}
