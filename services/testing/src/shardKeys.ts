import type { StartedCommand } from './startedCommands.ts';

type Filter = Readonly<Record<string, unknown>>;
const isFilter = (value: unknown): value is Filter => typeof value === 'object' && value !== null;

/**
 * Returns true if the filter restricts the field to a value or a list of values. mongos then queries only the shards of
 * these values.
 */
function hasValues(filter: Filter, field: string): boolean {
  if (field in filter) {
    const condition = filter[field];
    const operators =
      isFilter(condition) && !Array.isArray(condition)
        ? Object.keys(condition).filter((name) => name.startsWith('$'))
        : [];
    if (operators.length === 0 || operators.includes('$eq') || operators.includes('$in')) return true;
  }
  const all = filter['$and'];
  if (Array.isArray(all) && all.some((part) => isFilter(part) && hasValues(part, field))) return true;
  const any = filter['$or'];
  return Array.isArray(any) && any.every((part) => isFilter(part) && hasValues(part, field));
}

/**
 * Returns the filters of a command. An insert has no filter, so its documents are returned. They contain the shard key.
 */
function filtersOf({ commandName, command }: StartedCommand): Filter[] {
  const list = (value: unknown): Filter[] => (Array.isArray(value) ? value.filter(isFilter) : []);
  const one = (value: unknown): Filter[] => [isFilter(value) ? value : {}];
  switch (commandName) {
    case 'find':
      return one(command['filter']);
    case 'aggregate':
      return one(list(command['pipeline'])[0]?.['$match']);
    case 'update':
      return list(command['updates']).flatMap(({ q }) => one(q));
    case 'delete':
      return list(command['deletes']).flatMap(({ q }) => one(q));
    case 'insert':
      return list(command['documents']);
    default:
      return one(command['query']);
  }
}

/** Shard key of each collection. A collection without a shard key stays on one shard. */
export type ShardKeys = Readonly<Record<string, string>>;

/**
 * Returns the queries that mongos would send to every shard, for example 'find orders { shopperId }'.
 * @param keys shard key of each collection (infra/docs/adr/0029-shard-keys.md)
 */
export function untargetedQueries(commands: readonly StartedCommand[], keys: ShardKeys): string[] {
  const queries = commands.flatMap((startedCommand) => {
    const { commandName, command } = startedCommand;
    const collection = String(command[commandName]);
    const key = keys[collection];
    if (key === undefined) return [];
    return filtersOf(startedCommand)
      .filter((filter) => !hasValues(filter, key))
      .map((filter) => `${commandName} ${collection} { ${Object.keys(filter).join(', ')} }`);
  });
  return [...new Set(queries)];
}
