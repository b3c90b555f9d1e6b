import type { Connection, mongo } from 'mongoose';

export type StartedCommand = Pick<mongo.CommandStartedEvent, 'commandName' | 'command'>;

const observedCommandNames = new Set([
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
 * Runs `work` and returns the MongoDB commands that it sent. The connection must have command monitoring enabled, as
 * the connection of `testDatabase` has.
 */
export async function startedCommands(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<StartedCommand[]> {
  const commands: StartedCommand[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (observedCommandNames.has(commandName)) commands.push({ commandName, command });
  };
  const client = connection.getClient();
  if (!client.options.monitorCommands) throw new Error('the connection does not monitor its commands');
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return commands;
}

/** Returns the database commands that have no time limit (`maxTimeMS`), for example 'update orders'. */
export function unlimitedCommands(commands: readonly StartedCommand[]): string[] {
  const commandsWithoutLimit = commands.filter(({ command }) => command['maxTimeMS'] === undefined);
  return [
    ...new Set(
      commandsWithoutLimit.map(
        ({ commandName, command }) => `${commandName} ${String(command[commandName])}`,
      ),
    ),
  ];
}
