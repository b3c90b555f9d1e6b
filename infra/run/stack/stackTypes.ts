import type { DatabaseControl } from './databases/controlServer.ts';
import type { ServiceName } from './layout.ts';

/** Name of a process, such as `orders` for a server, `orders-worker` for its worker, and `mail` for the mail inbox. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway' | 'mail';

/** Runs a step of the start and may print its progress. `done` describes the result. */
export type Step = <T>(label: string, work: () => Promise<T>, done?: (result: T) => string) => Promise<T>;

export interface StackOptions {
  /** `start` uses persistent data and fixed ports. `test` uses free ports and non-durable writes. */
  mode: 'start' | 'test';
  /** The default is .data for `start`, and a temporary directory for `test`. */
  dataDir?: string;
  /** Port of the gateway. The default is 8080 for `start`, and a free port for `test`. */
  port?: number;
  /** Port of the web page of the inbox. The default is 1080 for `start`, and a free port for `test`. */
  mailPort?: number;
  /** Additional environment variables of all processes, such as RATE_LIMITS. */
  env?: NodeJS.ProcessEnv;
  /** Node.js options of all processes, such as a module that measures the process. */
  nodeOptions?: string;
  /** Replaces the environment of one process, for example with the address of a proxy. */
  environmentOf?: (name: string, env: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv>;
  /** If true, the demo data is loaded. The default is true for `start` and false for `test`. */
  seed?: boolean;
  /** If false, the shell and the remotes are not served. For tests that only call the API. */
  frontends?: boolean;
  /** If true, services are restarted when their sources change, and the shell and the remotes are served with HMR. */
  dev?: boolean;
  /** Receives one sentence per problem. */
  report?: (message: string) => void;
  /** Receives one sentence before a slow step, such as a download. */
  notice?: (message: string) => void;
  step?: Step;
}

export interface Stack {
  url: string;
  mailUrl: string;
  dataDir: string;
  /** Addresses and secrets, named as in the services, and <SERVICE>_MONGO_URL of each service. */
  env: Readonly<Record<string, string>>;
  services: {
    /** Sends a signal to a process to simulate a crash. The default is SIGKILL. The supervisor restarts the process. */
    kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
    /** Restarts a process gracefully, and resolves when the process is ready. */
    restart(name: ProcessName): Promise<void>;
    stop(name: ProcessName): Promise<void>;
    start(name: ProcessName): Promise<void>;
    ready(name: ProcessName): Promise<void>;
    pid(name: ProcessName): number | undefined;
  };
  /** Undefined for external servers (MONGO_URL and REDIS_URL). Tests always have both. */
  databases: { mongo: DatabaseControl | undefined; redis: DatabaseControl | undefined };
  /** Stops all processes gracefully. Idempotent. */
  stop(): Promise<void>;
  /** Resolves with the reason if the stack cannot continue, for example because its database has ended. */
  lost: Promise<string>;
}
