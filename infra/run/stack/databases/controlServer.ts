import { giveBackPort } from '../processes/ports.ts';
import type { DatabaseServer } from './databaseServer.ts';

/** A database of a stack that can be taken away and brought back, for tests of what the product does without it. */
export interface DatabaseControl {
  /** In order; nothing brings it back but `start`. */
  stop(): Promise<void>;
  /** At the address that it had; returns when it takes commands. @throws when something else has taken its port */
  start(): Promise<void>;
}

export interface ControlledServer extends DatabaseControl {
  /** Settles with the process's name when it ends without having been told to. */
  lost: Promise<string>;
}

/** @param again starts the server anew with the same data directory, at that port when it is free */
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
