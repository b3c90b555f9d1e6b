import type { ChunkGroup, Compilation, Module } from 'webpack';
import { assetPlugin } from './assetPlugin.ts';
import { pageScripts } from './prerender/renderedPage.ts';
import { sharedModules } from './sharedPackages.ts';

const SHARING = 'webpack/sharing';

/**
 * Returns the name of the shared module that `module` provides or consumes. Returns undefined for other modules.
 * @param side whether to look for a provided or a consumed module
 */
function sharedName(module: Module, side: 'provide' | 'consume', context: string): string | undefined {
  const [, name] = module.libIdent({ context })?.split(`${SHARING}/${side}/default/`) ?? [];
  return name;
}

/**
 * Returns the names of the shared modules that the scripts of `group` import. Excludes eager modules, because they
 * are in the shell's entry script.
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

/**
 * Returns the version ranges of the shared modules that the remote (micro front end) takes from the shell, by module
 * name.
 */
export function consumedRanges({ modules, compiler }: Compilation): Record<string, string> {
  const known = sharedModules();
  const names = [...modules].map((module) => sharedName(module, 'consume', compiler.context));
  return Object.fromEntries(
    names
      .filter((name) => name !== undefined)
      .toSorted()
      .flatMap((name) => (known[name] ? [[name, known[name].requiredVersion]] : [])),
  );
}

/**
 * Returns the files of each shared module. Omits the chunks in `pageScripts`, because the HTML of the pages already
 * preloads these chunks.
 */
function sharedFiles({ modules, chunkGraph, compiler }: Compilation): Record<string, string[]> {
  const filesByModule: Record<string, string[]> = {};
  for (const module of modules) {
    const name = sharedName(module, 'provide', compiler.context);
    const [block] = module.blocks;
    if (name === undefined || !block) continue;
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const others = chunks.filter((chunk) => !pageScripts.some((script) => script === chunk.name));
    filesByModule[name] = others
      .flatMap(({ files }) => [...files])
      .filter((file) => /\.(?:js|css)$/.test(file));
  }
  return filesByModule;
}

function providedVersions(): { name: string; version: string }[] {
  return Object.entries(sharedModules()).map(([name, { version }]) => ({ name, version }));
}

/**
 * Webpack plugin that writes two files for the gateway (shell/README.md). `shared.json` lists the files of each shared
 * module, and the gateway preloads those that a page needs. `provided.json` lists the name and version of each shared
 * module, and the gateway compares the versions with the ranges that remotes need.
 */
export const sharedModuleFilesPlugin = assetPlugin('SharedModuleFiles', (compilation) => ({
  'shared.json': JSON.stringify(sharedFiles(compilation)),
  'provided.json': JSON.stringify(providedVersions()),
}));
