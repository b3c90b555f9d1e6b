import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathsOf, remoteNames } from '../../run/stack/layout.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { liveDirectory } from './remotes.ts';

/** A built script, with the source modules that its source map lists. */
export interface BuiltScript {
  file: string;
  modules: string[];
}

/** Scripts below this size in bytes need no source map, because they only re-export another script. */
const NO_CODE = 500;

async function modulesOf(script: string): Promise<string[]> {
  try {
    const map = JSON.parse(await readFile(`${script}.map`, 'utf8')) as { sources: string[] };
    return map.sources;
  } catch (error) {
    if ((await stat(script)).size < NO_CODE) return [];
    throw error;
  }
}

async function scriptsOf(directory: string): Promise<BuiltScript[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.js'));
  return Promise.all(
    files.map(async (file) => ({ file, modules: await modulesOf(path.join(directory, file)) })),
  );
}

/**
 * Returns all scripts that the running product serves, grouped by app (the shell, and each remote).
 * @throws Error if a script has no source map
 */
export async function servedScripts(stack: Stack): Promise<Record<string, BuiltScript[]>> {
  const { shell } = pathsOf(stack.dataDir);
  const [release = ''] = await readdir(shell);
  const entries = remoteNames.map(
    async (remote) => [remote, await scriptsOf(await liveDirectory(stack, remote))] as const,
  );
  return {
    shell: await scriptsOf(path.join(shell, release)),
    ...Object.fromEntries(await Promise.all(entries)),
  };
}

/**
 * Returns the URL pattern of the script that contains a module. `module` is the end of the module's path.
 * @throws Error unless exactly one script contains the module
 */
export async function scriptOf(stack: Stack, module: string): Promise<string> {
  const scripts = Object.values(await servedScripts(stack)).flat();
  const matches = scripts.filter(({ modules }) => modules.some((one) => one.endsWith(module)));
  const [script] = matches;
  if (!script || matches.length > 1) throw new Error(`${module} is in ${matches.length} scripts`);
  return `**/${script.file}*`;
}
