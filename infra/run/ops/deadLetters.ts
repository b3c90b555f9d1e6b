// Command `npm run dead-letters [-- replay [id …] | discard id …]`: lists, resends or discards the messages between
// services that the relay could not deliver.
import '../stack/settings.ts';
import {
  discardDeadLetters,
  listDeadLetters,
  replayDeadLetters,
} from '@boaxepa/service-kit/outbox/replayDeadLetters';
import { isObjectIdOrHexString } from 'mongoose';
import { databaseNames, withMongo } from '../backup/openMongo.ts';
import { runMain } from '../stack/processes/runMain.ts';

const [command, ...ids] = process.argv.slice(2);

await runMain(async () => {
  if (command !== undefined && command !== 'replay' && command !== 'discard')
    throw new Error(`unknown command ${command}; known: replay [id …], discard id …`);
  const wrongId = ids.find((id) => !isObjectIdOrHexString(id));
  if (wrongId !== undefined) throw new Error(`${wrongId} is no id of a dead letter`);
  if (command === 'discard' && ids.length === 0) throw new Error('discard needs the ids of dead letters');
  let letters = 0;
  await withMongo({ isExclusive: false }, async (client) => {
    for (const name of databaseNames) {
      const database = client.db(name);
      if (command === 'discard') {
        process.stdout.write(`${name}: ${await discardDeadLetters(database, ids)} discarded\n`);
        continue;
      }
      if (command) {
        const count = await replayDeadLetters(database, ids.length > 0 ? ids : undefined);
        process.stdout.write(`${name}: ${count} to be delivered again\n`);
        continue;
      }
      for (const { id, kind, name: what, givenUpAt, reason } of await listDeadLetters(database)) {
        letters++;
        process.stdout.write(`${name}  ${id}  ${givenUpAt.toISOString()}  ${kind} ${what}: ${reason}\n`);
      }
    }
  });
  return command || letters > 0 ? undefined : 'No dead letters';
});
