import { randomUUID } from 'node:crypto';
import {
  checkPlatform,
  type Platform,
  platformFile,
  type Refusal,
  refusedFolder,
  type RefusedPublication,
  refusedPublicationSchema,
} from '@boaxepa/contracts/wire/platform';
import type { Release } from '@boaxepa/contracts/wire/release';
import { compete } from '@boaxepa/contracts/wire/routeTable';
import semver from 'semver';
import { type ReleasePlace, storeAt } from './releaseStore.ts';

const refusedKept = 20;

/**
 * Returns the description of the live website: shared packages, services and routes. Returns undefined if no gateway
 * has written a valid description.
 * @throws Error if the bucket does not answer
 */
export async function readPlatform(place: ReleasePlace, remote: string): Promise<Platform | undefined> {
  const text = await storeAt(place).read(`${remote}/${platformFile}`);
  return parse(text, checkPlatform);
}

export function writePlatform(place: ReleasePlace, remote: string, platform: Platform): Promise<void> {
  return storeAt(place).replace(`${remote}/${platformFile}`, JSON.stringify(platform));
}

/** Returns a parsed record, or undefined if it is missing or invalid. */
function parse<T>(text: Buffer | undefined, check: (value: unknown) => T): T | undefined {
  try {
    return check(JSON.parse(String(text)));
  } catch {
    return undefined;
  }
}

type Demands = Pick<Release, 'remote' | 'shared' | 'needs' | 'routes'>;

/**
 * Returns the required version ranges that the available versions do not satisfy. A missing package or service
 * satisfies no range.
 */
function unmet(
  kind: 'shared' | 'needs',
  ranges: Readonly<Record<string, string>>,
  versions: Platform['provided'],
): Refusal[] {
  const versionsByName = new Map(versions.map(({ name, version }) => [name, version]));
  return Object.entries(ranges)
    .filter(([name, range]) => !semver.satisfies(versionsByName.get(name) ?? '', range))
    .map(([name, range]) => ({
      kind,
      subject: name,
      wanted: range,
      found: versionsByName.get(name) ?? null,
    }));
}

/** Returns the reasons why a release would not work on the live website, or [] if it would work. */
export function refusalsOf({ remote, shared, needs, routes }: Demands, platform: Platform): Refusal[] {
  const others = platform.areas.filter(({ owner }) => owner !== remote);
  const routeConflicts = routes.flatMap(({ pattern }) =>
    others
      .filter(({ patterns }) => patterns.some((other) => compete(pattern, other)))
      .map(({ owner }): Refusal => ({ kind: 'route', subject: pattern, wanted: '', found: owner })),
  );
  return [
    ...unmet('shared', shared, platform.provided),
    ...unmet('needs', needs, platform.services),
    ...routeConflicts,
  ];
}

/** Returns one sentence for the publisher that explains why a release was refused. */
function refusalText(remote: string, { kind, subject, wanted, found }: Refusal): string {
  const live = found ?? 'unknown';
  return {
    shared: `${remote} needs ${subject} ${wanted}; the live shell provides ${live}`,
    needs: `${remote} needs the service ${subject} ${wanted}; the live one is ${live}`,
    route: `${remote} declares ${subject}, which belongs to ${live}`,
    size: `${remote} has ${wanted} bytes of compressed scripts and styles, over ${live}`,
    files: subject,
  }[kind];
}

/** Error for a release that was refused at its publication. The message contains one line per reason. */
export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused';
  readonly refusals: readonly Refusal[];

  constructor(remote: string, refusals: readonly Refusal[], options?: ErrorOptions) {
    super(refusals.map((refusal) => refusalText(remote, refusal)).join('\n'), options);
    this.refusals = refusals;
  }
}

/**
 * Checks that a release would work on the live website. While no gateway has described the website, every release is
 * accepted.
 * @throws PublicationRefused if the release would not work, with one sentence per unmet demand
 * @throws Error if the bucket does not answer
 */
export async function checkDemands(release: Demands, place: ReleasePlace): Promise<void> {
  const platform = await readPlatform(place, release.remote);
  const refusals = platform ? refusalsOf(release, platform) : [];
  if (refusals.length > 0) throw new PublicationRefused(release.remote, refusals);
}

const refusedKey = (remote: string, name: string) => `${remote}/${refusedFolder}/${name}`;

/**
 * Returns the names of the refused publications of a remote, newest first. Each name begins with the time of its
 * refusal, so sorting the names sorts them by time.
 */
async function listRefused(place: ReleasePlace, remote: string): Promise<string[]> {
  const names = await storeAt(place).list(`${remote}/${refusedFolder}`);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
}

/** Returns the latest refused publications of a remote (micro front end), newest first. Invalid files are skipped. */
export async function readRefused(place: ReleasePlace, remote: string): Promise<RefusedPublication[]> {
  const names = (await listRefused(place, remote)).slice(0, refusedKept);
  const refused = await Promise.all(
    names.map(async (name) => {
      const text = await storeAt(place).read(refusedKey(remote, name));
      return parse(text, (value) => refusedPublicationSchema.validateSync(value, { strict: true }));
    }),
  );
  return refused.filter((one) => one !== undefined);
}

/** Records a refused publication, and removes all but the newest 20 records of the remote (micro front end). */
export async function recordRefused(
  place: ReleasePlace,
  remote: string,
  refused: RefusedPublication,
): Promise<void> {
  const name = `${refused.at.replaceAll(/[:.]/g, '-')}-${randomUUID()}.json`;
  await storeAt(place).create(refusedKey(remote, name), JSON.stringify(refused));
  const old = (await listRefused(place, remote)).slice(refusedKept);
  for (const one of old) await storeAt(place).remove(refusedKey(remote, one));
}
