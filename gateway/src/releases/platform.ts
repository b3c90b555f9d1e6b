import { join } from 'node:path';
import { type Platform, versionsSchema } from '@boaxepa/contracts/wire/platform';
import { folderOf } from '@boaxepa/contracts/wire/remotes';
import { writePlatform } from '@boaxepa/service-kit/releases/platform';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import type { Logger } from 'pino';
import { request } from 'undici';
import type { LiveRemotes } from '../static/liveRemotes.ts';
import type { Pages } from '../static/pages.ts';
import { watchedFile } from '../static/watchedFile.ts';

const answerMs = 1000;

async function versionOf(internalUrl: string): Promise<string | undefined> {
  try {
    const answer = await request(new URL('/version', internalUrl), { signal: AbortSignal.timeout(answerMs) });
    const { version } = (await answer.body.json()) as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

export interface PlatformOptions {
  /** Folder with the shell's build, which contains `provided.json`. */
  shellDir: string;
  /**
   * Storage of the releases. The gateway writes the platform description here, for the teams that publish front ends.
   */
  place: ReleasePlace;
  remotes: Pick<LiveRemotes, 'all' | 'folders'>;
  pages: Pick<Pages, 'patterns'>;
  /** Internal URLs of the services by name. */
  internalUrls: Readonly<Record<string, string>>;
  /** Version of this gateway, or undefined in tests. */
  ownVersion?: string | undefined;
  log: Logger;
}

/**
 * Creates the function that returns the version of each service. For a service that does not respond, this is the last
 * known version. Until every service has responded once, the function returns undefined. Otherwise a front-end release
 * that requires the missing service would be refused.
 */
function createServiceVersions({ internalUrls, ownVersion }: PlatformOptions) {
  const knownVersions = new Map(ownVersion === undefined ? [] : [['gateway', ownVersion]]);
  return async (): Promise<Platform['services'] | undefined> => {
    const answers = await Promise.all(
      Object.entries(internalUrls).map(async ([name, url]) => [name, await versionOf(url)] as const),
    );
    for (const [name, version] of answers) if (version !== undefined) knownVersions.set(name, version);
    if (answers.some(([name]) => !knownVersions.has(name))) return undefined;
    return [...knownVersions].map(([name, version]) => ({ name, version }));
  };
}

/**
 * Creates the function that describes the running website: the shell's shared modules, the service versions, and the
 * paths of all pages. Publishers check a new release against this description.
 */
function createReader(options: PlatformOptions) {
  const { shellDir, remotes, pages, log } = options;
  const serviceVersions = createServiceVersions(options);
  const provided = watchedFile(join(shellDir, 'provided.json'), log, (content) =>
    versionsSchema.validateSync(JSON.parse(content.toString())),
  );
  return async (): Promise<Platform | undefined> => {
    const [providedModules, shellPatterns, live, services] = await Promise.all([
      provided(),
      pages.patterns(),
      remotes.all(),
      serviceVersions(),
    ]);
    if (!providedModules || shellPatterns.length === 0 || !services) return undefined;
    return {
      provided: providedModules,
      services,
      areas: [
        { owner: 'shell', patterns: shellPatterns },
        ...live.map(({ name, routes }) => ({
          owner: folderOf(name),
          patterns: routes.map(({ pattern }) => pattern),
        })),
      ],
    };
  };
}

/**
 * Creates the function that writes a description of the running website into the storage of each remote (micro front
 * end). Publishers read the description from this storage, because they have no network access to the services.
 */
export function createPlatformWriter(options: PlatformOptions): () => Promise<void> {
  const { place, remotes, log } = options;
  const readPlatform = createReader(options);
  let writtenText = '';
  return async () => {
    try {
      const platform = await readPlatform();
      const text = JSON.stringify(platform);
      if (!platform || text === writtenText) return;
      await Promise.all(remotes.folders.map((remote) => writePlatform(place, remote, platform)));
      writtenText = text;
    } catch (error) {
      log.warn({ err: error }, 'the state of the market cannot be written for publishers');
    }
  };
}
