import type { DatabaseControl } from './databases/controlServer.ts';
import type { ServiceName } from './layout.ts';

/** `orders` is the server, `orders-worker` its worker; `mail` is the inbox. */
export type ProcessName = ServiceName | `${ServiceName}-worker` | 'gateway' | 'mail';

/** Runs one part of the start and may show how it goes; `done` says what came of it. */
export type Step = <T>(label: string, work: () => Promise<T>, done?: (result: T) => string) => Promise<T>;

export interface StackOptions {
  /** start: data that lasts, fixed ports. test: free ports, and nothing waits for the disk. */
  mode: 'start' | 'test';
  /** Default: .data for start; for test a temporary directory that is removed at the end. */
  dataDir?: string;
  /** Of the gateway; default: 8080 for start, a free one for test. */
  port?: number;
  /** Of the inbox's web page; default: 1080 for start, a free one for test. */
  mailPort?: number;
  /** Set for every process, e.g. RATE_LIMITS. */
  env?: NodeJS.ProcessEnv;
  /** Node's own options for every process, such as a module that measures it. */
  nodeOptions?: string;
  /** Whether the demo data is loaded; default: for start only. */
  seed?: boolean;
  /** False: no shell and no remotes, for tests that call the API only. */
  frontends?: boolean;
  /** Restart services when their sources change, and serve shell and remotes with HMR besides. */
  dev?: boolean;
  /** One sentence for each problem. */
  report?: (message: string) => void;
  /** One sentence for something slow that is done the first time only, such as a download. */
  notice?: (message: string) => void;
  step?: Step;
}

export interface Stack {
  /** Of the gateway. */
  url: string;
  mailUrl: string;
  dataDir: string;
  /** Addresses and secrets as the services have them, and <SERVICE>_MONGO_URL besides. */
  env: Readonly<Record<string, string>>;
  services: {
    /** As an accident would (default SIGKILL); the process comes back by itself. */
    kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
    /** In order; returns when it is ready again. */
    restart(name: ProcessName): Promise<void>;
    stop(name: ProcessName): Promise<void>;
    start(name: ProcessName): Promise<void>;
    /** Returns when it is ready (again). */
    ready(name: ProcessName): Promise<void>;
    pid(name: ProcessName): number | undefined;
  };
  /** Undefined for one that MONGO_URL or REDIS_URL names, which is never so in a test. */
  databases: { mongo: DatabaseControl | undefined; redis: DatabaseControl | undefined };
  /** Ends everything in order; safe to call twice. */
  stop(): Promise<void>;
  /** Settles with the reason when the stack cannot go on, e.g. because its database has ended. */
  lost: Promise<string>;
}
