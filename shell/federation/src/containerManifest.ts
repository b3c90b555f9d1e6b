import type { RemoteManifest } from '@boaxepa/contracts/wire/remotes';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { takenNames } from './sharedModuleFiles.ts';

const FILE = 'mf-manifest.json';

function filesOf(compilation: Compilation, name: string): string[] {
  const chunks = compilation.entrypoints.get(name)?.chunks ?? [];
  return chunks.flatMap((chunk) => [...chunk.files]);
}

/** Returns the files of the exposed module, which the federation runtime loads in parallel with the entry. */
function exposedAssets(compilation: Compilation): { js: string[]; css: string[] } {
  const files = new Set<string>();
  for (const group of compilation.chunkGroups) {
    const exposed = group.origins.some(({ request }) => request?.includes('src/remote.tsx'));
    if (exposed) for (const chunk of group.chunks) for (const file of chunk.files) files.add(file);
  }
  const all = [...files].toSorted();
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
}

function scriptsOf({ chunks }: ChunkGroup): string[] {
  return chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));
}

/**
 * Calls `listOf` for each screen with the chunk groups that the screen needs at its start. The gateway preloads the returned
 * files.
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

/** Anonymous GET requests that each screen sends first. Keys are chunk names. */
export type FirstCalls = NonNullable<RemoteManifest['firstCalls']>;

/** Chunks that each screen imports in its first render. Keys are chunk names. */
export type FirstParts = Readonly<Record<string, readonly string[]>>;

/** Writes `mf-manifest.json` of a remote. RemoteManifest lists the fields that the shell and the gateway read. */
export class ContainerManifestPlugin {
  readonly #name: string;
  readonly #firstCalls: FirstCalls;
  readonly #firstParts: FirstParts;

  constructor(name: string, firstCalls: FirstCalls, firstParts: FirstParts) {
    this.#name = name;
    this.#firstCalls = firstCalls;
    this.#firstParts = firstParts;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContainerManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after webpack has inserted the content hashes.
        { name: 'ContainerManifest', stage: stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = filesOf(compilation, this.#name).find((file) => file.startsWith('remoteEntry.'));
          if (entry === undefined) throw new Error(`no container entry for ${this.#name}`);
          compilation.emitAsset(
            FILE,
            new sources.RawSource(JSON.stringify(this.#manifest(entry, compilation))),
          );
        },
      );
    });
  }

  #manifest(entry: string, compilation: Compilation): RemoteManifest {
    const { js, css } = exposedAssets(compilation);
    const name = this.#name;
    const manifest = {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        globalName: name,
        publicPath: 'auto',
        buildInfo: { buildVersion: compilation.hash ?? '', buildName: name },
        remoteEntry: { name: entry, path: '', type: 'global' },
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: `${name}:remote`,
          name: 'remote',
          path: './remote',
          assets: { js: { sync: js, async: [] }, css: { sync: css, async: [] } },
        },
      ],
      screens: byScreen(compilation, this.#firstParts, scriptsOf),
      taken: byScreen(compilation, this.#firstParts, (group) => takenNames(compilation, group)),
      firstCalls: this.#firstCalls,
    };
    return manifest;
  }
}
