import type { ManagedProcess } from '../processes/managedProcess.ts';
import type { Reaper } from '../processes/reaper.ts';

export interface ServerOptions {
  executable: string;
  dataDir: string;
  logFile: string;
  env: NodeJS.ProcessEnv;
  reaper: Reaper;
  /** Preferred port, so that the URL stays the same. If the port is in use, a free port is used instead. */
  port?: number;
  /** False for tests, whose writes do not need to reach the disk. */
  durable: boolean;
  /** True to allow the command `configureFailPoint`. Tests use it to delay MongoDB commands or to make them fail. */
  allowsFailPoints?: boolean;
}

export interface DatabaseServer {
  url: string;
  port: number;
  process: ManagedProcess;
}

export interface TestDatabases {
  /** URL of the MongoDB server, without a database name. */
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** Returns an error message if the database process ended during its start, and otherwise undefined. */
export function endedReason(child: ManagedProcess, logFile: string): string | undefined {
  return child.alive() ? undefined : `it ended immediately; ${logFile} has the reason`;
}
