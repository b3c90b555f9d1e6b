// Command `npm run restore -- <file> [--replace] [--unsigned]`: restores a backup into empty databases while the
// services are stopped. `npm run restore -- --finish` completes a restore that was killed in its last step.
import '../stack/settings.ts';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { requireNoServices } from './connectedServices.ts';
import { readIdentity } from './encryption.ts';
import { withMaintenance } from './maintenance.ts';
import {
  authDatabase,
  databaseNames,
  isProductionData,
  ordersDatabase,
  say,
  summary,
  targetOf,
  withMongo,
} from './openMongo.ts';
import { prepareRestored } from './prepareRestored.ts';
import { readBackup } from './readBackup.ts';
import { resetRedis } from './resetRedis.ts';
import { finishSwap } from './stagedCollections.ts';

const usage = 'npm run restore -- <file> [--replace] [--unsigned], or npm run restore -- --finish';
const { values, positionals } = readArguments();
const [file = ''] = positionals;
const signingKey = process.env['BACKUP_SIGNING_KEY'] || undefined;

function readArguments() {
  try {
    return parseArgs({
      options: {
        replace: { type: 'boolean', default: false },
        finish: { type: 'boolean', default: false },
        unsigned: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch {
    say(usage);
    process.exit(1);
  }
}

async function restore(
  client: mongo.MongoClient,
  redisUrl: string | undefined,
  requireClaim: () => Promise<void>,
): Promise<string> {
  await requireNoServices(client, databaseNames);
  if (values.finish)
    return (await finishSwap(client, databaseNames))
      ? 'The restore is finished'
      : 'There is nothing to finish';
  const counts = await readBackup(client, file === '-' ? process.stdin : createReadStream(file), {
    databases: databaseNames,
    replace: values.replace,
    signingKey,
    acceptsUnsigned: values.unsigned,
    identity: await readIdentity(process.env['BACKUP_IDENTITY_FILE']),
    // Redis is emptied before the collections are replaced, so that nothing changes if Redis is unavailable. A later
    // `--finish` then only has to replace the collections.
    prepare: async (staged) => {
      const sids = await prepareRestored(client, { auth: authDatabase, orders: ordersDatabase }, staged);
      // Staging can take long. A service that started during staging would write into collections that are replaced.
      await requireNoServices(client, databaseNames);
      await requireClaim();
      if (redisUrl) await resetRedis(redisUrl, sids);
      else say('REDIS_URL is not set: empty Redis before the services start (runbook, restore from backup)');
    },
  });
  return `${summary(counts)} restored to ${targetOf(client)}; everybody logs in again`;
}

try {
  if (!file && !values.finish) throw new Error(usage);
  if (!signingKey && !values.unsigned && isProductionData(process.env))
    throw new Error('BACKUP_SIGNING_KEY is not set: in production the signature of a backup is checked');
  const work = (client: mongo.MongoClient, redisUrl: string | undefined) =>
    withMaintenance(client.db(authDatabase), 'restore', (requireClaim) =>
      restore(client, redisUrl, requireClaim),
    );
  say(await withMongo({ isExclusive: true }, work));
} catch (error) {
  say(`Not restored: ${reasonOf(error)}`);
  process.exitCode = 1;
}
