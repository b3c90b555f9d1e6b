import type { Connection, mongo } from 'mongoose';

const limited = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
  'createIndexes',
  'commitTransaction',
]);

/**
 * Runs `work` and returns the MongoDB commands that had no time limit, for example 'update orders'. The connection must have
 * command monitoring enabled, like the connection of `testDatabase`.
 */
export async function unlimitedCommands(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const found = new Set<string>();
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!limited.has(commandName) || command['maxTimeMS'] !== undefined) return;
    found.add(`${commandName} ${String(command[commandName])}`);
  };
  const client = connection.getClient();
  if (!client.options.monitorCommands) throw new Error('the connection does not monitor its commands');
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return [...found];
}
