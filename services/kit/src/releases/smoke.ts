import { randomUUID } from 'node:crypto';
import { type Smoke, smokeFolder, smokeSchema } from '@boaxepa/contracts/wire/platform';
import { type ReleasePlace, storeAt } from './releaseStore.ts';

const folderOf = (remote: string, version: string) => `${remote}/${smokeFolder}/${version}`;

/**
 * Returns the newest smoke test result of a version. The file names begin with the time of the test, so the last file
 * name belongs to the newest result.
 */
async function readSmoke(place: ReleasePlace, remote: string, version: string): Promise<Smoke | undefined> {
  const store = storeAt(place);
  const folder = folderOf(remote, version);
  try {
    const results = (await store.list(folder)).filter((name) => name.endsWith('.json'));
    const text = await store.read(`${folder}/${results.toSorted().at(-1)}`);
    return smokeSchema.validateSync(JSON.parse(String(text)), { strict: true });
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the last smoke test of a version passed or failed, or null if no test ran. A smoke test opens the
 * pages of the version in a browser.
 */
export async function smokeStateOf(
  place: ReleasePlace,
  remote: string,
  version: string,
): Promise<'passed' | 'failed' | null> {
  const smoke = await readSmoke(place, remote, version);
  if (!smoke) return null;
  return smoke.problems.length === 0 ? 'passed' : 'failed';
}

/** Stores the result of a smoke test in the release store. The gateway and the release commands read it. */
export async function recordSmoke(
  place: ReleasePlace,
  remote: string,
  version: string,
  smoke: Smoke,
): Promise<void> {
  const name = `${Date.parse(smoke.at)}-${randomUUID()}.json`;
  await storeAt(place).create(`${folderOf(remote, version)}/${name}`, JSON.stringify(smoke));
}
