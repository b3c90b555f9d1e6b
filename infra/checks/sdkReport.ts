// Command `npm run sdk:report`: writes api-report.md of each package that remotes (micro front ends) import. With
// `--check`, the command writes no report. It fails if a report differs, or if the version of a package does not fit
// its changes. With `--release`, the command also stores the reports as the last release. Later changes are compared
// with these reports.
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emitPackages } from '../run/packages/compile.ts';
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

const work = path.join(rootDir, '.cache', 'sdk-report');

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
  const files = entries.map(({ file }) => file);
  const base = path.join(rootDir, 'tsconfig.web.json');
  await writeFile(config, JSON.stringify({ extends: base, include: [], files }));
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

await emitPackages(packages, work, { emitDeclarationOnly: true });
for (const folder of packages) {
  const text = await reportOf(folder);
  if (process.argv.includes('--check')) await check(folder, text);
  else await writeFile(fileOf(folder), text);
  if (process.argv.includes('--release'))
    await writeFile(releasedFileOf(folder), releasedReport((await readManifest(folder)).version, text));
}
