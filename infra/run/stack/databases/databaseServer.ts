import type { ManagedProcess } from '../processes/managedProcess.ts';
import type { Reaper } from '../processes/reaper.ts';

export interface ServerOptions {
  executable: string;
  dataDir: string;
  logFile: string;
  env: NodeJS.ProcessEnv;
  reaper: Reaper;
  /** Preferred port. It is used if it is free, so that the address is the same at each start. */
  port?: number;
  /** false for tests. Their data is discarded, so no write waits for the disk. */
  durable: boolean;
  /** Allows `configureFailPoint`, which makes MongoDB slow or makes its commands fail. */
  allowsFailPoints?: boolean;
}

export interface DatabaseServer {
  url: string;
  port: number;
  process: ManagedProcess;
}

export interface TestDatabases {
  /** URL without a database name. Each test adds its own name. */
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** Returns the reason why a starting database will never respond, or undefined while it still may respond. */
export function endedReason(child: ManagedProcess, logFile: string): string | undefined {
  return child.alive() ? undefined : `it ended at once; ${logFile} has the reason`;
}
