// Command `npm run docs:check`: checks the citations, links, npm commands and wording in documents and comments.
import { existsSync, globSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';
import { findUnknownCommands } from './commands.ts';
import { findDeadCitations, type TextFile } from './docLinks.ts';
import { findHardProse } from './prose.ts';

const patterns = [
  '**/*.{ts,tsx,mjs,cjs,md,yml,yaml,properties,html,sh,json,Dockerfile,example}',
  '.env.example',
  '.github/**/*.{md,yml}',
];
const foreignFolders = new Set(['node_modules', 'dist', '.data', '.cache', '.git']);
// Generated files are not checked. Their sources are checked instead.
const generated = new Set(['package-lock.json', 'openapi.json']);

const files: TextFile[] = [];
const exclude = (file: string) =>
  foreignFolders.has(path.basename(file)) || generated.has(path.basename(file));
for await (const file of glob(patterns, { cwd: rootDir, exclude }))
  files.push({
    path: file.split(path.sep).join('/'),
    text: await readFile(path.join(rootDir, file), 'utf8'),
  });

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  workspaces?: string[];
}
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(rootDir, folder, 'package.json'), 'utf8')) as Manifest;
const scriptsOf = ({ scripts = {} }: Manifest) => new Set(Object.keys(scripts));
const root = await manifestOf('.');
const folders = globSync(root.workspaces ?? [], { cwd: rootDir });
const workspaces = await Promise.all(folders.map(manifestOf));
const laboratories = await readFile(path.join(rootDir, 'infra/lab/main.ts'), 'utf8');

const faults = [
  ...findHardProse(files),
  ...findDeadCitations(files, (file) => existsSync(path.join(rootDir, file))),
  // Commands in JSON files are not checked, because package.json omits the workspace name. Commands in the template of
  // new remotes (micro front ends) are not checked, because it has no package.json until a remote is created.
  ...findUnknownCommands(
    files.filter((file) => !file.path.endsWith('.json') && !file.path.startsWith('shell/template/')),
    {
      root: scriptsOf(root),
      workspaces: new Map(
        workspaces.map((workspace) => [workspace.name.replace('@boaxepa/', ''), scriptsOf(workspace)]),
      ),
      lab: new Set([...laboratories.matchAll(/^ {2}'?([\w:]+)'?: '/gm)].map(([, name = '']) => name)),
    },
  ),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
