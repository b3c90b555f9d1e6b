import type { RemoteDeclaration, RemoteManifest } from '@boaxepa/contracts/wire/remotes';
import { chunkNameOf } from '@boaxepa/contracts/wire/routeTable';
import type { ChunkGroup, Compilation } from 'webpack';
import { assetPlugin } from './assetPlugin.ts';
import { consumedRanges, takenNames } from './sharedModuleFiles.ts';

function filesOf(compilation: Compilation, name: string): string[] {
  const chunks = compilation.entrypoints.get(name)?.chunks ?? [];
  return chunks.flatMap((chunk) => [...chunk.files]);
}

/**
 * Returns the scripts of `src/remote.tsx`, the module that a remote (micro front end) exposes to the shell. The shell
 * preloads them while it loads the remote's entry script.
 */
function exposedScripts({ chunkGroups }: Compilation): string[] {
  const exposed = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => request?.includes('src/remote.tsx')),
  );
  return [...new Set(exposed.flatMap(scriptsOf))].toSorted();
}

function scriptsOf({ chunks }: ChunkGroup): string[] {
  return chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));
}

/**
 * Returns one list for each page, by the name of the page's chunk. The list joins the results of `listOf` for the
 * page's chunk group and for the chunk groups that `firstParts` names for this page. The gateway makes preload tags
 * from these lists.
 * @throws Error if `firstParts` contains an unknown chunk name
 */
function byScreen(
  { namedChunkGroups, entrypoints }: Compilation,
  firstParts: FirstParts,
  listOf: (group: ChunkGroup) => readonly string[],
): Record<string, string[]> {
  const groups = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
  return Object.fromEntries(
    groups.map(([name, group]) => {
      const parts = (firstParts[name] ?? []).map((part) => {
        const found = namedChunkGroups.get(part);
        if (!found) throw new Error(`no chunk '${part}', which ${name} is to begin with`);
        return found;
      });
      return [name, [...new Set([group, ...parts].flatMap(listOf))]];
    }),
  );
}

/**
 * Checks that each declared page has a chunk with the name that the gateway computes. Otherwise the page would silently
 * lose its preloads.
 * @throws Error if a chunk is missing
 */
function requirePageChunks({ namedChunkGroups }: Compilation, { routes }: RemoteDeclaration): void {
  for (const { pattern } of routes) {
    const name = chunkNameOf(pattern);
    if (!namedChunkGroups.has(name))
      throw new Error(`no chunk '${name}' for ${pattern}; import its page with webpackChunkName: "${name}"`);
  }
}

type FirstParts = NonNullable<RemoteDeclaration['firstParts']>;

/**
 * Returns a webpack plugin that writes a remote's `mf-manifest.json` with the remote's files, its routes and the module
 * versions that the remote needs. The shell and the gateway read this manifest.
 */
export function containerManifestPlugin(declaration: RemoteDeclaration) {
  const { firstCalls = {}, firstParts = {}, ...area } = declaration;
  return assetPlugin('ContainerManifest', (compilation) => {
    const entry = filesOf(compilation, area.name).find((file) => file.startsWith('remoteEntry.'));
    if (entry === undefined) throw new Error(`no container entry for ${area.name}`);
    requirePageChunks(compilation, declaration);
    const manifest: RemoteManifest = {
      metaData: { globalName: area.name, remoteEntry: { name: entry } },
      exposes: [{ assets: { js: { sync: exposedScripts(compilation) } } }],
      screens: byScreen(compilation, firstParts, scriptsOf),
      taken: byScreen(compilation, firstParts, (group) => takenNames(compilation, group)),
      firstCalls,
      ranges: consumedRanges(compilation),
      area,
    };
    return { 'mf-manifest.json': JSON.stringify(manifest) };
  });
}
