import type { TextFile } from './docLinks.ts';

const command = /\bnpm run ([a-z][\w:-]*)(?: -w (?:@boaxepa\/)?([\w<>…-]+))?/g;
const labCommand = /\bnpm run lab -- ([a-z][\w:]*)/g;

interface Scripts {
  /** Scripts of the root package.json. */
  root: ReadonlySet<string>;
  /** npm scripts of each workspace. The key is the workspace name without the scope `@boaxepa/`. */
  workspaces: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that are valid in `npm run lab -- <name>`. */
  lab: ReadonlySet<string>;
}

/** Finds `npm run` commands that name a script that does not exist. Returns one line per problem. */
export function findUnknownCommands(files: readonly TextFile[], scripts: Scripts): string[] {
  return files.flatMap(({ path: file, text }) => {
    const faultAt = (index: number, command: string) =>
      `${file}:${text.slice(0, index).split('\n').length} shows a command that does not exist: ${command}`;
    return [
      ...[...text.matchAll(command)].flatMap(({ 0: shown, 1: name = '', 2: workspace, index }) => {
        // Skip placeholders such as `<remote>`.
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
