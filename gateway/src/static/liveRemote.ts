import { join } from 'node:path';
import type { Logger } from 'pino';
import { array, object, string } from 'yup';
import { watchedFile } from './watchedFile.ts';

/** Only what is published here: the files of a remote elsewhere are that place's to name. */
const published = /^\/remotes(\/[\w-]+\/[\w.-]+\/)mf-manifest\.json$/;
const scriptName = string()
  .matches(/^[\w.-]+\.js$/)
  .required();
const scriptNames = array(scriptName).required();

const registrySchema = object({
  remotes: array(object({ name: string().required(), entry: string().required() })).required(),
});
const manifestSchema = object({
  metaData: object({ remoteEntry: object({ name: scriptName }) }),
  exposes: array(object({ assets: object({ js: object({ sync: scriptNames }) }) })).required(),
  screens: object().default({}),
});

interface Manifest {
  /** The whole file. */
  content: unknown;
  /** Of the container and of what it exposes. */
  always: readonly string[];
  /** Of a screen, by the name of its chunk (@boaxepa/federation). */
  screens: ReadonlyMap<string, readonly string[]>;
}

function parseManifest(content: Buffer): Manifest {
  const value: unknown = JSON.parse(content.toString());
  const { metaData, exposes, screens } = manifestSchema.validateSync(value);
  return {
    content: value,
    always: [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)],
    screens: new Map(
      Object.entries(screens).map(([name, scripts]) => [name, scriptNames.validateSync(scripts)]),
    ),
  };
}

/** A page's remote and the names of the chunks that its screen takes (`pages.json`). */
export interface PageRemote {
  remote: string;
  chunks: readonly string[];
}

interface Live {
  /** Address of the manifest. */
  entry: string;
  manifest: () => Promise<Manifest | undefined>;
}

/** JSON inside <script>, which only '<' could end. */
function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/**
 * Makes the function that writes into a page's head what the shell would ask for first, the entry and manifest of the live version of
 * the page's remote, and names as preloads the scripts that follow from them. Without it each step of the way, from registry to screen,
 * is a round trip of its own after the shell's scripts have run. It hurries things and decides nothing: where it cannot tell, it writes
 * nothing and the shell finds its way as ever.
 */
export function createLiveRemote(remotesDir: string, log: Logger): (page: PageRemote) => Promise<string> {
  const registry = watchedFile(join(remotesDir, 'registry.json'), log, (content) => {
    const { remotes } = registrySchema.validateSync(JSON.parse(content.toString()));
    const live = new Map<string, Live>();
    for (const { name, entry } of remotes) {
      const directory = published.exec(entry)?.[1];
      if (directory === undefined) continue;
      const manifest = watchedFile(join(remotesDir, directory, 'mf-manifest.json'), log, parseManifest);
      live.set(name, { entry, manifest });
    }
    return live;
  });

  return async ({ remote, chunks }) => {
    const live = (await registry())?.get(remote);
    const manifest = await live?.manifest();
    if (!live || !manifest) return '';
    const directory = live.entry.slice(0, live.entry.lastIndexOf('/') + 1);
    const files = new Set([
      ...manifest.always,
      ...chunks.flatMap((name) => manifest.screens.get(name) ?? []),
    ]);
    const known = { name: remote, entry: live.entry, manifest: manifest.content };
    return [
      ...[...files].map((file) => `<link rel="preload" as="script" href="${directory}${file}">`),
      `<script type="application/json" id="live-remote">${scriptText(known)}</script>`,
    ].join('');
  };
}
