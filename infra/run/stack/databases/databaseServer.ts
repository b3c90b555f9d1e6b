import type { ManagedProcess } from '../processes/managedProcess.ts';
import type { Reaper } from '../processes/reaper.ts';

export interface ServerOptions {
  /** Path of the binary. */
  executable: string;
  dataDir: string;
  logFile: string;
  env: NodeJS.ProcessEnv;
  reaper: Reaper;
  /** Used if free, so that the address stays the same between starts. */
  port?: number;
  /** False for tests: their data is discarded, so no write waits for the disk. */
  durable: boolean;
  /** Allows `configureFailPoint`, which makes MongoDB slow or failing. */
  allowsFailPoints?: boolean;
}

export interface DatabaseServer {
  url: string;
  port: number;
  process: ManagedProcess;
}

export interface TestDatabases {
  /** Without a database name; each test adds its own. */
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** Reason why a starting database will never respond; undefined while it still may. */
export function endedReason(child: ManagedProcess, logFile: string): string | undefined {
  return child.alive() ? undefined : `it ended at once; ${logFile} has the reason`;
}
