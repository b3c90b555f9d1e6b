import type { ManagedProcess } from '../processes/managedProcess.ts';
import type { Reaper } from '../processes/reaper.ts';

export interface ServerOptions {
  /** Path of the binary. */
  executable: string;
  dataDir: string;
  logFile: string;
  env: NodeJS.ProcessEnv;
  reaper: Reaper;
  /** Used when it is free, so that an address stays the same from start to start. */
  port?: number;
  /** False for tests: the data is thrown away, so nothing waits for the disk. */
  durable: boolean;
  /** True where MongoDB is to be told to be slow or to fail (`configureFailPoint`). */
  allowsFailPoints?: boolean;
}

export interface DatabaseServer {
  url: string;
  port: number;
  process: ManagedProcess;
}

/** The databases of one test run. */
export interface TestDatabases {
  /** Without a database name; the tests add their own. */
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** Why a database that is being started will never answer; undefined while it still may. */
export function endedReason(child: ManagedProcess, logFile: string): string | undefined {
  return child.alive() ? undefined : `it ended at once; ${logFile} has the reason`;
}
