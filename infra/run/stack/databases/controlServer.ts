import { giveBackPort } from '../processes/ports.ts';
import type { DatabaseServer } from './databaseServer.ts';

/** Lets tests stop and restart a database of the stack. */
export interface DatabaseControl {
  /** Graceful. Only `start` restarts the database. */
  stop(): Promise<void>;
  /** Restarts at the previous address; resolves once it accepts commands. @throws if another program took the port */
  start(): Promise<void>;
  /** Signals the process, for example SIGSTOP for a database that hangs. */
  signal(signal: NodeJS.Signals): void;
}

export interface ControlledServer extends DatabaseControl {
  /** Settles with the process's name if it ends without `stop`. */
  lost: Promise<string>;
}

/** @param again restarts the server with the same data directory, at the given port if it is free */
export function controlServer(
  first: DatabaseServer,
  again: (port: number) => Promise<DatabaseServer>,
): ControlledServer {
  const lost = Promise.withResolvers<string>();
  let current: DatabaseServer | undefined;
  const watch = (server: DatabaseServer) => {
    current = server;
    void server.process.exited.then(() => current === server && lost.resolve(server.process.name));
  };
  watch(first);
  const stop = async () => {
    const server = current;
    current = undefined;
    await server?.process.stop();
  };
  return {
    lost: lost.promise,
    stop,
    signal: (signal) => current?.process.signal(signal),
    async start() {
      if (current) return;
      giveBackPort(first.port);
      const server = await again(first.port);
      watch(server);
      if (server.port === first.port) return;
      await stop();
      throw new Error(`${first.process.name}: port ${first.port} is no longer free`);
    },
  };
}
