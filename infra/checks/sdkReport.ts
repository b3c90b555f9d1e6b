// Command `npm run sdk:report`. Writes api-report.md of each shell package that remotes import. With `--check`, the files are
// only compared.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';
import { describeApi } from './publicApi.ts';
import { runCommand } from '../run/stack/processes/runCommand.ts';

const packages = ['sdk', 'ui', 'testing'];
const ATTEMPTS = 5;
const work = path.join(rootDir, '.cache', 'sdk-report');
const web = path.join(rootDir, 'tsconfig.web.json');

async function writeConfig(file: string, config: object): Promise<void> {
  await writeFile(file, JSON.stringify({ extends: web, ...config }));
}

function fail(words: string): never {
  process.stderr.write(words);
  process.exit(1);
}

/** On a busy machine, the compiler sometimes stops early with this message, or exits with code 0 although files are missing. */
const GIVEN_UP = /^context canceled$/m;

async function compile(...args: string[]): Promise<string> {
  const tsc = path.join(rootDir, 'node_modules', '.bin', 'tsc');
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runCommand(tsc, args);
    if (code === 0) return output;
    if (attempt === ATTEMPTS || !GIVEN_UP.test(output)) fail(output);
  }
}

/** Returns the declaration files that the compiler must emit, one per module. */
async function declarationsOf(config: string): Promise<string[]> {
  const files = (await compile('-p', config, '--listFilesOnly')).split('\n').map((file) => file.trim());
  const folders = packages.map((name) => path.join(rootDir, 'shell', name, 'src') + path.sep);
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
      ...packages.flatMap((name) =>
        ['*.ts', '*.tsx'].map((files) => path.join(rootDir, 'shell', name, 'src', files)),
      ),
      path.join(rootDir, 'shell/types/*.d.ts'),
    ],
  });
  const expected = await declarationsOf(config);
  let missing = expected;
  for (let attempt = 0; attempt < ATTEMPTS && missing.length > 0; attempt += 1) {
    await compile('-p', config);
    missing = expected.filter((file) => !existsSync(file));
  }
  if (missing.length > 0) fail(`tsc did not emit:\n${missing.join('\n')}\n`);
}

async function reportOf(folder: string): Promise<string> {
  const { name, exports } = JSON.parse(
    await readFile(path.join(rootDir, 'shell', folder, 'package.json'), 'utf8'),
  ) as { name: string; exports: Record<string, string> };
  const declarations = path.join(work, 'shell', folder, 'src');
  const entries = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([subpath, file]) => ({
      name: path.posix.join(name, subpath),
      file: path.join(declarations, path.basename(file).replace(/\.tsx?$/, '.d.ts')),
    }));
  const config = path.join(work, `tsconfig.${folder}.json`);
  await writeConfig(config, { include: [], files: entries.map(({ file }) => file) });
  return `# Public API of ${name}\n\nWritten by \`npm run sdk:report\`; a change here is a change for every remote.\n\n${describeApi(config, declarations, entries)}`;
}

const fileOf = (folder: string) => path.join(rootDir, 'shell', folder, 'api-report.md');

await emitDeclarations();
for (const folder of packages) {
  const text = await reportOf(folder);
  if (!process.argv.includes('--check')) {
    await writeFile(fileOf(folder), text);
  } else if (text !== (await readFile(fileOf(folder), 'utf8').catch(() => ''))) {
    process.stderr.write(
      `shell/${folder}/api-report.md is not what the package exports: npm run sdk:report\n`,
    );
    process.exitCode = 1;
  }
}
