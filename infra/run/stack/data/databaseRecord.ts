import { readFile } from 'node:fs/promises';
import semver from 'semver';
import type { Executable } from '../databases/executable.ts';
import { writeAside } from './writeAside.ts';

interface Made {
  product: string;
  version: string;
  port: number;
}

/** Products, versions and ports of the database servers that wrote the data. */
export interface DatabaseRecord {
  mongo?: Made;
  redis?: Made;
}

export async function readDatabaseRecord(file: string): Promise<DatabaseRecord> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as DatabaseRecord;
}

export async function writeDatabaseRecord(file: string, record: DatabaseRecord): Promise<void> {
  await writeAside(file, `${JSON.stringify(record, undefined, 2)}\n`);
}

/**
 * Checks that a MongoDB binary can open existing data. The data must be from the same or the previous release series.
 * @throws Error if `found` cannot open the data of `made`
 */
export function checkMongoVersion(made: Made | undefined, found: Executable): void {
  if (!made) return;
  if (semver.lt(found.version, `${seriesOf(made.version)}.0`))
    throw new Error(
      `The data was written by MongoDB ${made.version}, and the mongod that was found is older: ${found.path} (${found.version}). ` +
        `Put a mongod ${seriesOf(made.version)} or later on PATH, or start with empty data: npm run reset`,
    );
  if (semver.major(found.version) > semver.major(made.version) + 1)
    throw new Error(
      `The data was written by MongoDB ${made.version}, which ${found.path} (${found.version}) does not read any more. ` +
        `Start once with a mongod ${semver.major(made.version) + 1}.0, or with empty data: npm run reset`,
    );
}

/** Returns true if a Redis server can read the existing append-only file. The formats of Redis and Valkey are not compatible. */
export function readsRedisData(made: Made | undefined, found: Executable): boolean {
  if (!made) return true;
  return made.product === found.product && semver.gte(found.version, `${seriesOf(made.version)}.0`);
}

function seriesOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
