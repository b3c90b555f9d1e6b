import type { DatabaseControl } from './databases/controlServer.ts';
import type { ServiceName } from './layout.ts';

/** `orders` is the server, `orders-worker` its worker; `mail` is the inbox. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway' | 'mail';

/** Runs one part of the start and may print its progress; `done` describes its result. */
export type Step = <T>(label: string, work: () => Promise<T>, done?: (result: T) => string) => Promise<T>;

export interface StackOptions {
  /** start: persistent data and fixed ports. test: free ports and non-durable writes. */
  mode: 'start' | 'test';
  /** Default: .data for start; for test a temporary directory, deleted at the end. */
  dataDir?: string;
  /** Port of the gateway; default: 8080 for start, a free one for test. */
  port?: number;
  /** Port of the inbox's page; default: 1080 for start, a free one for test. */
  mailPort?: number;
  /** Set for every process, such as RATE_LIMITS. */
  env?: NodeJS.ProcessEnv;
  /** Options of Node for every process, such as a module that measures it. */
  nodeOptions?: string;
  /** Replaces the environment of one process, for example with addresses of a proxy. */
  environmentOf?: (name: string, env: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv>;
  /** Whether to load the demo data; default: for start only. */
  seed?: boolean;
  /** False: neither shell nor remotes, for tests that only call the API. */
  frontends?: boolean;
  /** Restarts services when their sources change, and serves shell and remotes also with HMR. */
  dev?: boolean;
  /** Receives one sentence per problem. */
  report?: (message: string) => void;
  /** Receives one sentence before a slow one-time step, such as a download. */
  notice?: (message: string) => void;
  step?: Step;
}

export interface Stack {
  /** Address of the gateway. */
  url: string;
  mailUrl: string;
  dataDir: string;
  /** Addresses and secrets as in the services, and each <SERVICE>_MONGO_URL. */
  env: Readonly<Record<string, string>>;
  services: {
    /** Signals a process (default SIGKILL) to simulate a crash; the supervisor restarts it. */
    kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
    /** Restarts gracefully; resolves when the process is ready again. */
    restart(name: ProcessName): Promise<void>;
    stop(name: ProcessName): Promise<void>;
    start(name: ProcessName): Promise<void>;
    /** Resolves when the process is ready. */
    ready(name: ProcessName): Promise<void>;
    pid(name: ProcessName): number | undefined;
  };
  /** Undefined for an external server (MONGO_URL, REDIS_URL); always defined in tests. */
  databases: { mongo: DatabaseControl | undefined; redis: DatabaseControl | undefined };
  /** Stops everything in order. Idempotent. */
  stop(): Promise<void>;
  /** Settles with the reason if the stack cannot continue, such as the end of its database. */
  lost: Promise<string>;
}
