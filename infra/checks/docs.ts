// `npm run docs:check`: every page, heading and link that a comment or a document cites is there.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';
import { findDeadCitations, type TextFile } from './docLinks.ts';

const pattern = '**/*.{ts,tsx,mjs,cjs,md,yml,html,sh,json,Dockerfile,example}';
const foreignFolders = new Set(['node_modules', 'dist', '.data', '.cache', '.git']);
// Written by tools, from sources that are checked themselves.
const generated = new Set(['package-lock.json', 'openapi.json']);

const files: TextFile[] = [];
const exclude = (file: string) =>
  foreignFolders.has(path.basename(file)) || generated.has(path.basename(file));
for await (const file of glob(pattern, { cwd: rootDir, exclude }))
  files.push({
    path: file.split(path.sep).join('/'),
    text: await readFile(path.join(rootDir, file), 'utf8'),
  });

const faults = findDeadCitations(files, (file) => existsSync(path.join(rootDir, file)));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
