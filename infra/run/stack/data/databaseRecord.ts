import { readFile } from 'node:fs/promises';
import semver from 'semver';
import type { Executable } from '../databases/executable.ts';
import { writeAside } from './writeAside.ts';

interface DataWriter {
  product: string;
  version: string;
  port: number;
}

/** Products, versions and ports of the database servers that wrote the data. */
export interface DatabaseRecord {
  mongo?: DataWriter;
  redis?: DataWriter;
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
 * @throws Error if `found` cannot open the data of `writer`
 */
export function checkMongoVersion(writer: DataWriter | undefined, found: Executable): void {
  if (!writer) return;
  if (semver.lt(found.version, `${seriesOf(writer.version)}.0`))
    throw new Error(
      `The data was written by MongoDB ${writer.version}, and the mongod that was found is older: ${found.path} (${found.version}). ` +
        `Put a mongod ${seriesOf(writer.version)} or later on PATH, or start with empty data: npm run reset`,
    );
  if (semver.major(found.version) > semver.major(writer.version) + 1)
    throw new Error(
      `The data was written by MongoDB ${writer.version}, which ${found.path} (${found.version}) does not read any more. ` +
        `Start once with a mongod ${semver.major(writer.version) + 1}.0, or with empty data: npm run reset`,
    );
}

/** Returns true if a server can read the existing append-only file. Redis and Valkey have incompatible formats. */
export function readsRedisData(writer: DataWriter | undefined, found: Executable): boolean {
  if (!writer) return true;
  return writer.product === found.product && semver.gte(found.version, `${seriesOf(writer.version)}.0`);
}

function seriesOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
