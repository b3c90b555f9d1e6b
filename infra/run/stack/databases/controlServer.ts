import { giveBackPort } from '../processes/ports.ts';
import type { DatabaseServer } from './databaseServer.ts';

/** Stops and restarts a database server, for tests. */
export interface DatabaseControl {
  /** Stops the database gracefully, until `start`. */
  stop(): Promise<void>;
  /**
   * Restarts the database at its previous URL and waits until it accepts commands.
   * @throws Error if another program uses the port
   */
  start(): Promise<void>;
  /** Sends a signal to the database. For example, SIGSTOP simulates a database that hangs. */
  signal(signal: NodeJS.Signals): void;
}

export interface ControlledServer extends DatabaseControl {
  /** Resolves with the name of the database if its process ends unexpectedly. */
  lost: Promise<string>;
}

/**
 * Wraps a running database server, so that tests can stop and restart it.
 * @param restart starts the server again with the same data directory, if possible on the previous port
 */
export function controlServer(
  first: DatabaseServer,
  restart: (port: number) => Promise<DatabaseServer>,
): ControlledServer {
  const unexpectedEnd = Promise.withResolvers<string>();
  let current: DatabaseServer | undefined;
  const watch = (server: DatabaseServer) => {
    current = server;
    void server.process.exited.then(() => current === server && unexpectedEnd.resolve(server.process.name));
  };
  watch(first);
  const stop = async () => {
    const server = current;
    current = undefined;
    await server?.process.stop();
  };
  return {
    lost: unexpectedEnd.promise,
    stop,
    signal: (signal) => current?.process.signal(signal),
    async start() {
      if (current) return;
      giveBackPort(first.port);
      const server = await restart(first.port);
      watch(server);
      if (server.port === first.port) return;
      await stop();
      throw new Error(`${first.process.name}: port ${first.port} is no longer free`);
    },
  };
}
