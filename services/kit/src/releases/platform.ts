import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
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
import { writeWhole } from './writeWhole.ts';

const refusedKept = 20;

/**
 * Returns the description of the live website: shared packages, services and routes. Returns undefined if no gateway
 * has written a valid description.
 */
export async function readPlatform(remotesDir: string, remote: string): Promise<Platform | undefined> {
  try {
    return checkPlatform(JSON.parse(await readFile(path.join(remotesDir, remote, platformFile), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writePlatform(remotesDir: string, remote: string, platform: Platform): Promise<void> {
  return writeWhole(path.join(remotesDir, remote, platformFile), platform);
}

type Demands = Pick<Release, 'remote' | 'shared' | 'needs' | 'routes'>;

/**
 * Returns the required version ranges that the available versions do not satisfy. A name that is not available
 * satisfies no range.
 */
function unmet(
  kind: 'shared' | 'needs',
  ranges: Readonly<Record<string, string>>,
  versions: Platform['provided'],
): Refusal[] {
  const found = new Map(versions.map(({ name, version }) => [name, version]));
  return Object.entries(ranges)
    .filter(([name, range]) => !semver.satisfies(found.get(name) ?? '', range))
    .map(([name, range]) => ({ kind, subject: name, wanted: range, found: found.get(name) ?? null }));
}

/** Returns the reasons why a release would not work on the live website, or [] if it would work. */
export function refusalsOf({ remote, shared, needs, routes }: Demands, platform: Platform): Refusal[] {
  const others = platform.areas.filter(({ owner }) => owner !== remote);
  const taken = routes.flatMap(({ pattern }) =>
    others
      .filter(({ patterns }) => patterns.some((other) => compete(pattern, other)))
      .map(({ owner }): Refusal => ({ kind: 'route', subject: pattern, wanted: '', found: owner })),
  );
  return [
    ...unmet('shared', shared, platform.provided),
    ...unmet('needs', needs, platform.services),
    ...taken,
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
 * @throws PublicationRefused with one sentence per unmet demand
 */
export async function checkDemands(release: Demands, remotesDir: string): Promise<void> {
  const platform = await readPlatform(remotesDir, release.remote);
  const refusals = platform ? refusalsOf(release, platform) : [];
  if (refusals.length > 0) throw new PublicationRefused(release.remote, refusals);
}

const refusedDirectory = (remotesDir: string, remote: string) => path.join(remotesDir, remote, refusedFolder);

/** Returns the latest refused publications of a remote (micro front end), newest first. Invalid files are skipped. */
export async function readRefused(remotesDir: string, remote: string): Promise<RefusedPublication[]> {
  const directory = refusedDirectory(remotesDir, remote);
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
  const refused = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .slice(0, refusedKept)
      .map(async (name) => {
        const text = await readFile(path.join(directory, name), 'utf8').catch(() => '');
        return parseRefused(text);
      }),
  );
  return refused.filter((one) => one !== undefined);
}

function parseRefused(text: string): RefusedPublication | undefined {
  try {
    return refusedPublicationSchema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    return undefined;
  }
}

/**
 * Records a refused publication and removes the oldest records. File names begin with the time, so sorting them by
 * name finds the oldest.
 */
export async function recordRefused(
  remotesDir: string,
  remote: string,
  refused: RefusedPublication,
): Promise<void> {
  const directory = refusedDirectory(remotesDir, remote);
  const name = `${refused.at.replaceAll(/[:.]/g, '-')}-${randomUUID()}.json`;
  await writeWhole(path.join(directory, name), refused);
  const names = (await readdir(directory)).filter((file) => file.endsWith('.json')).toSorted();
  for (const old of names.slice(0, -refusedKept)) await rm(path.join(directory, old), { force: true });
}
