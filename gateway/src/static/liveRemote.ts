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
const calls = array(
  string()
    .matches(/^\/api\/[\w/:-]+$/)
    .required(),
).required();

const registrySchema = object({
  remotes: array(object({ name: string().required(), entry: string().required() })).required(),
});
const manifestSchema = object({
  metaData: object({ remoteEntry: object({ name: scriptName }) }),
  exposes: array(object({ assets: object({ js: object({ sync: scriptNames }) }) })).required(),
  screens: object().default({}),
  firstCalls: object().default({}),
});

/** A remote of the registry. */
interface Live {
  name: string;
  /** Address of its manifest. */
  entry: string;
}

interface Manifest {
  /** <script> that says `Live` and the content of the manifest as JSON. */
  element: string;
  /** Scripts of the container and of what it exposes. */
  always: readonly string[];
  /** Those of a screen, by the name of its chunk (@boaxepa/federation). */
  screens: ReadonlyMap<string, readonly string[]>;
  /** What a screen begins with of the API, by the same names: addresses with ':name' for what the page's path has there. */
  firstCalls: ReadonlyMap<string, readonly string[]>;
}

/** Checks an object's values. @throws yup's ValidationError */
function namedLists(lists: object, schema: typeof scriptNames): Map<string, string[]> {
  return new Map(Object.entries(lists).map(([name, list]) => [name, schema.validateSync(list)]));
}

function parseManifest(content: Buffer, live: Live): Manifest {
  const manifest: unknown = JSON.parse(content.toString());
  const { metaData, exposes, screens, firstCalls } = manifestSchema.validateSync(manifest);
  // Inside <script> only '<' could end the JSON.
  const json = JSON.stringify({ ...live, manifest }).replaceAll('<', String.raw`\u003c`);
  return {
    element: `<script type="application/json" id="live-remote">${json}</script>`,
    always: [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)],
    screens: namedLists(screens, scriptNames),
    firstCalls: namedLists(firstCalls, calls),
  };
}

/** An address with the path's own values in it; undefined where one is missing or none that an identifier could be. */
function filled(address: string, params: PageParams): string | undefined {
  const parts = address.split('/').map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  return parts.every((part) => part !== undefined && /^[\w-]*$/.test(part)) ? parts.join('/') : undefined;
}

/** A page's remote and the names of the chunks that its screen takes (`pages.json`). */
export interface PageRemote {
  remote: string;
  chunks: readonly string[];
}

/** What stands in a page's path where its pattern has ':name'. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * Makes the function that writes into a page's head what the shell would ask for first, the entry and manifest of the live version of
 * the page's remote, and names as preloads the scripts that follow from them and the screen's first calls. Without it each step of the
 * way, from registry to screen and its data, is a round trip of its own after the shell's scripts have run. It hurries things and decides
 * nothing: where it cannot tell, it writes nothing and the shell finds its way as ever.
 */
export function createLiveRemote(
  remotesDir: string,
  log: Logger,
): (page: PageRemote, params: PageParams) => Promise<string> {
  const registry = watchedFile(join(remotesDir, 'registry.json'), log, (content) => {
    const { remotes } = registrySchema.validateSync(JSON.parse(content.toString()));
    const live = new Map<string, { directory: string; manifest: () => Promise<Manifest | undefined> }>();
    for (const { name, entry } of remotes) {
      const directory = published.exec(entry)?.[1];
      if (directory === undefined) continue;
      const file = join(remotesDir, directory, 'mf-manifest.json');
      const manifest = watchedFile(file, log, (text) => parseManifest(text, { name, entry }));
      live.set(name, { directory: `/remotes${directory}`, manifest });
    }
    return live;
  });

  return async ({ remote, chunks }, params) => {
    const live = (await registry())?.get(remote);
    const manifest = await live?.manifest();
    if (!live || !manifest) return '';
    const { element, always, screens, firstCalls } = manifest;
    const files = new Set([...always, ...chunks.flatMap((name) => screens.get(name) ?? [])]);
    const addresses = chunks
      .flatMap((name) => firstCalls.get(name) ?? [])
      .map((address) => filled(address, params))
      .filter((address) => address !== undefined);
    return [
      ...[...files].map((file) => `<link rel="preload" as="script" href="${live.directory}${file}">`),
      // As the shell's fetch asks, or it would be asked twice.
      ...addresses.map((at) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${at}">`),
      element,
    ].join('');
  };
}
