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

/** What a remote's manifest says of its scripts. */
interface Scripts {
  /** Of the container and of what it exposes. */
  always: readonly string[];
  /** Of a screen, by the name of its chunk (@boaxepa/federation). */
  screens: ReadonlyMap<string, readonly string[]>;
}

function parseManifest(content: Buffer): Scripts {
  const { metaData, exposes, screens } = manifestSchema.validateSync(JSON.parse(content.toString()));
  return {
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
  scripts: () => Promise<Scripts | undefined>;
}

/**
 * Makes the function that names, as <link rel="preload">, what a page will need of the live version of its remote. Without them each
 * step of the way, from registry to screen, is a round trip of its own after the shell's scripts have run. It hurries things and
 * decides nothing: where it cannot tell, it names nothing and the shell finds its way as ever.
 */
export function createRemotePreloads(remotesDir: string, log: Logger): (page: PageRemote) => Promise<string> {
  const registry = watchedFile(join(remotesDir, 'registry.json'), log, (content) => {
    const { remotes } = registrySchema.validateSync(JSON.parse(content.toString()));
    const live = new Map<string, Live>();
    for (const { name, entry } of remotes) {
      const directory = published.exec(entry)?.[1];
      if (directory === undefined) continue;
      const scripts = watchedFile(join(remotesDir, directory, 'mf-manifest.json'), log, parseManifest);
      live.set(name, { entry, scripts });
    }
    return live;
  });

  return async ({ remote, chunks }) => {
    const live = (await registry())?.get(remote);
    const scripts = await live?.scripts();
    if (!live || !scripts) return '';
    const directory = live.entry.slice(0, live.entry.lastIndexOf('/') + 1);
    const files = new Set([...scripts.always, ...chunks.flatMap((name) => scripts.screens.get(name) ?? [])]);
    return [
      `<link rel="preload" as="fetch" href="${live.entry}" crossorigin>`,
      ...[...files].map((file) => `<link rel="preload" as="script" href="${directory}${file}">`),
    ].join('');
  };
}
