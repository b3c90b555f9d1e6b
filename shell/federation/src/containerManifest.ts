import type { RemoteManifest } from '@boaxepa/contracts/remotes';
import type { Compilation, Compiler } from 'webpack';

const FILE = 'mf-manifest.json';

function filesOf(compilation: Compilation, name: string): string[] {
  const chunks = compilation.entrypoints.get(name)?.chunks ?? [];
  return chunks.flatMap((chunk) => [...chunk.files]);
}

/** Chunks of the exposed module, which the federation runtime fetches beside the entry instead of after it. */
function exposedAssets(compilation: Compilation): { js: string[]; css: string[] } {
  const files = new Set<string>();
  for (const group of compilation.chunkGroups) {
    const exposed = group.origins.some(({ request }) => request?.includes('src/remote.tsx'));
    if (exposed) for (const chunk of group.chunks) for (const file of chunk.files) files.add(file);
  }
  const all = [...files].toSorted();
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
}

/** Scripts of every chunk that `src/remote.tsx` names, by its name: a screen's, for pages that ask for them at once. */
function namedChunks(compilation: Compilation): Record<string, string[]> {
  const names = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name));
  return Object.fromEntries(
    names.map(([name, { chunks }]) => [
      name,
      chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js')),
    ]),
  );
}

export type FirstCalls = NonNullable<RemoteManifest['firstCalls']>;

/**
 * Writes the manifest through which the shell finds the entry of a container that webpack's own plugin built, in the known format; what
 * shell and gateway read of it is RemoteManifest.
 */
export class ContainerManifestPlugin {
  readonly #name: string;
  readonly #firstCalls: FirstCalls;

  constructor(name: string, firstCalls: FirstCalls) {
    this.#name = name;
    this.#firstCalls = firstCalls;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContainerManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After real content hashes have been put into names.
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
      screens: namedChunks(compilation),
      firstCalls: this.#firstCalls,
    };
    return manifest;
  }
}
