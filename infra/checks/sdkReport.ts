// Command `npm run sdk:report`: writes api-report.md of each package that remotes (micro front ends) import. With
// `--check`, the command writes no report. It fails if a report differs, or if the version of a package does not fit
// its changes. With `--release`, the command also stores the reports as the last release. Later changes are compared
// with these reports.
import { existsSync, globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '../run/packages/compile.ts';
import { readManifest } from '../run/packages/installedVersion.ts';
import type { Manifest } from '../run/packages/packageManifest.ts';
import {
  committedReport,
  packageVersionFault,
  releasedReport,
  reportedFolders as packages,
} from '../run/packages/publicVersion.ts';
import { rootDir } from '../run/stack/layout.ts';
import { describeApi } from './publicApi.ts';

const ATTEMPTS = 5;
const work = path.join(rootDir, '.cache', 'sdk-report');
const web = path.join(rootDir, 'tsconfig.web.json');

async function writeConfig(file: string, config: object): Promise<void> {
  await writeFile(file, JSON.stringify({ extends: web, ...config }));
}

/** Returns the declaration files that the compiler emits, one per module. */
async function declarationsOf(config: string): Promise<string[]> {
  const files = (await compile('-p', config, '--listFilesOnly')).split('\n').map((file) => file.trim());
  const folders = packages.map((folder) => path.join(rootDir, folder, 'src') + path.sep);
  return files
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .map((file) => path.join(work, path.relative(rootDir, file).replace(/\.tsx?$/, '.d.ts')));
}

async function emitDeclarations(): Promise<void> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const config = path.join(work, 'tsconfig.emit.json');
  await writeConfig(config, {
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir,
      outDir: work,
    },
    include: [
      ...packages.flatMap((folder) =>
        ['*.ts', '*.tsx', '*/**/*.ts'].map((files) => path.join(rootDir, folder, 'src', files)),
      ),
      path.join(rootDir, 'shell/types/*.d.ts'),
    ],
  });
  const expectedFiles = await declarationsOf(config);
  let missing = expectedFiles;
  for (let attempt = 0; attempt < ATTEMPTS && missing.length > 0; attempt += 1) {
    await compile('-p', config);
    missing = expectedFiles.filter((file) => !existsSync(file));
  }
  if (missing.length > 0) throw new Error(`tsc did not emit:\n${missing.join('\n')}`);
}

/**
 * Returns the modules of a package that other packages may import. A pattern such as `./*` matches every module, except
 * tests and the internal calls between services. These calls have separate reports (internal-report.md).
 */
function entriesOf(folder: string, { name, exports = {} }: Manifest) {
  const exclude = ['**/*.test.ts', '**/internal/**'];
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .flatMap(([subpath, pattern]) => {
      if (!pattern.includes('*')) return [[subpath, pattern] as const];
      const files = globSync(pattern.replace('*', '**/*'), { cwd: path.join(rootDir, folder), exclude });
      return files.toSorted().map((file) => [file.replace(/^src\//, '').replace(/\.ts$/, ''), file] as const);
    })
    .map(([subpath, file]) => ({
      name: path.posix.join(name, subpath),
      file: path.join(work, folder, file.replace(/\.tsx?$/, '.d.ts')),
    }));
}

async function reportOf(folder: string): Promise<string> {
  const manifest = await readManifest(folder);
  const { name } = manifest;
  const entries = entriesOf(folder, manifest);
  const declarations = path.join(work, folder, 'src');
  const config = path.join(work, `tsconfig.${path.basename(folder)}.json`);
  await writeConfig(config, { include: [], files: entries.map(({ file }) => file) });
  return `# Public API of ${name}\n\nWritten by \`npm run sdk:report\`; a change here is a change for every remote.\n\n${describeApi(config, declarations, entries)}`;
}

const fileOf = (folder: string) => path.join(rootDir, folder, 'api-report.md');
const releasedFileOf = (folder: string) => path.join(rootDir, folder, 'api-released.md');

/**
 * Compares the report and the version of a package with the committed ones. Prints the problems, if any, and sets the
 * exit code to 1.
 */
async function check(folder: string, text: string): Promise<void> {
  const faults = [
    text === (await committedReport(folder))
      ? undefined
      : `${folder}/api-report.md is not what the package exports: npm run sdk:report`,
    await packageVersionFault(folder, text),
  ].filter((fault) => fault !== undefined);
  if (faults.length === 0) return;
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}

await emitDeclarations();
for (const folder of packages) {
  const text = await reportOf(folder);
  if (process.argv.includes('--check')) await check(folder, text);
  else await writeFile(fileOf(folder), text);
  if (process.argv.includes('--release'))
    await writeFile(releasedFileOf(folder), releasedReport((await readManifest(folder)).version, text));
}
