import type { ManagedProcess } from '../processes/managedProcess.ts';
import type { Reaper } from '../processes/reaper.ts';

export interface ServerOptions {
  executable: string;
  dataDir: string;
  logFile: string;
  env: NodeJS.ProcessEnv;
  reaper: Reaper;
  /** Preferred port, which keeps the address constant. If the port is taken, another port is used. */
  port?: number;
  /** False for tests, whose data is discarded. Writes then do not wait for the disk. */
  durable: boolean;
  /** Allows `configureFailPoint`, which delays MongoDB commands or makes them fail. */
  allowsFailPoints?: boolean;
}

export interface DatabaseServer {
  url: string;
  port: number;
  process: ManagedProcess;
}

export interface TestDatabases {
  /** URL without a database name. */
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** Returns an error message if a starting database has ended. Returns undefined while it is running. */
export function endedReason(child: ManagedProcess, logFile: string): string | undefined {
  return child.alive() ? undefined : `it ended at once; ${logFile} has the reason`;
}
