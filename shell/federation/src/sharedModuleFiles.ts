import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { pageScripts } from './prerender/renderedPage.ts';
import { sharedModules } from './sharedPackages.ts';

const FILE = 'shared.json';
const SHARING = 'webpack/sharing';

/** Returns the name of the shared module that `module` provides or consumes (`side`). Returns undefined for other modules. */
function sharedName(module: Module, side: 'provide' | 'consume', context: string): string | undefined {
  const [, name] = module.libIdent({ context })?.split(`${SHARING}/${side}/default/`) ?? [];
  return name;
}

/**
 * Returns the shared modules that the scripts of `group` need at their start. Eager modules are excluded, because they are in the
 * entry of the shell.
 */
export function takenNames(compilation: Compilation, group: ChunkGroup): string[] {
  const known = sharedModules();
  const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return modules
    .map((module) => sharedName(module, 'consume', compilation.compiler.context))
    .filter((name) => name !== undefined)
    .filter((name) => !known[name]?.eager)
    .toSorted();
}

/** Returns the files of each shared module, except files that a page loads anyway. */
function sharedFiles({ modules, chunkGraph, compiler }: Compilation): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const module of modules) {
    const name = sharedName(module, 'provide', compiler.context);
    const [block] = module.blocks;
    if (name === undefined || !block) continue;
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const others = chunks.filter((chunk) => !pageScripts.some((script) => script === chunk.name));
    found[name] = others.flatMap(({ files }) => [...files]).filter((file) => /\.(?:js|css)$/.test(file));
  }
  return found;
}

/**
 * Writes `shared.json` with the files of each shared module (shell/README.md). The gateway preloads the files that a screen
 * needs.
 */
export class SharedModuleFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SharedModuleFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after webpack has inserted the content hashes.
        { name: 'SharedModuleFiles', stage: stages.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify(sharedFiles(compilation)))),
      );
    });
  }
}
