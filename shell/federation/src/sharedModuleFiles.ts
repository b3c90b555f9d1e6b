import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { pageScripts } from './prerender/renderedPage.ts';
import { sharedModules } from './sharedPackages.ts';

const FILE = 'shared.json';
const SHARING = 'webpack/sharing';

/** The shared module that `module` stands for on the side that gives it or on the one that takes it; undefined for any other. */
function sharedName(module: Module, side: 'provide' | 'consume', context: string): string | undefined {
  const [, name] = module.libIdent({ context })?.split(`${SHARING}/${side}/default/`) ?? [];
  return name;
}

/** Names of what the scripts of `group` take of the shell before they run, beside what its entry has. */
export function takenNames(compilation: Compilation, group: ChunkGroup): string[] {
  const known = sharedModules();
  const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return modules
    .map((module) => sharedName(module, 'consume', compilation.compiler.context))
    .filter((name) => name !== undefined)
    .filter((name) => !known[name]?.eager)
    .toSorted();
}

/** Files of each shared module that is none of the entry's, without those that a page asks for by itself. */
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

/** Writes `shared.json` (shell/README.md): which files of the shell a screen waits for, by the shared modules that its remote says it takes. */
export class SharedModuleFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SharedModuleFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After real content hashes have been put into names.
        { name: 'SharedModuleFiles', stage: stages.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify(sharedFiles(compilation)))),
      );
    });
  }
}
