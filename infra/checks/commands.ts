import type { TextFile } from './docLinks.ts';

const command = /\bnpm run ([a-z][\w:-]*)(?: -w (?:@boaxepa\/)?([\w<>…-]+))?/g;
const labCommand = /\bnpm run lab -- ([a-z][\w:]*)/g;

interface Scripts {
  /** Names of the scripts in the root package.json. */
  root: ReadonlySet<string>;
  /** Names of the scripts of each workspace, by the workspace name without its scope. */
  workspaces: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that `npm run lab -- <name>` accepts. */
  lab: ReadonlySet<string>;
}

/**
 * Finds `npm run` commands in documents, comments and messages for which no script exists. Returns one line per
 * fault.
 */
export function findUnknownCommands(files: readonly TextFile[], scripts: Scripts): string[] {
  return files.flatMap(({ path: file, text }) => {
    const faultAt = (index: number, shown: string) =>
      `${file}:${text.slice(0, index).split('\n').length} shows a command that does not exist: ${shown}`;
    return [
      ...[...text.matchAll(command)].flatMap(({ 0: shown, 1: name = '', 2: workspace, index }) => {
        // A placeholder such as `<remote>` is not checked.
        if (workspace !== undefined && !/^[\w-]+$/.test(workspace)) return [];
        const known = workspace === undefined ? scripts.root : scripts.workspaces.get(workspace);
        return known?.has(name) ? [] : [faultAt(index, shown)];
      }),
      ...[...text.matchAll(labCommand)].flatMap(({ 0: shown, 1: name = '', index }) =>
        scripts.lab.has(name) ? [] : [faultAt(index, shown)],
      ),
    ];
  });
}
