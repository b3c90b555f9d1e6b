// `npm run sdk:report` writes the api-report.md of every package that remotes import from the shell; `npm run sdk:report:check` (--check)
// only compares.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../layout.ts';
import { describeApi } from './publicApi.ts';
import { runCommand } from './runCommand.ts';

const packages = ['sdk', 'ui', 'testing'];
const ATTEMPTS = 5;
const work = path.join(rootDir, '.cache', 'sdk-report');
const web = path.join(rootDir, 'tsconfig.web.json');

async function writeConfig(file: string, config: object): Promise<void> {
  await writeFile(file, JSON.stringify({ extends: web, ...config }));
}

/** Emits the declarations of all packages into `.cache/sdk-report`. */
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
      ...packages.map((name) => path.join(rootDir, 'shell', name, 'src/*.ts')),
      path.join(rootDir, 'shell/types/*.d.ts'),
    ],
  });
  const tsc = path.join(rootDir, 'node_modules', '.bin', 'tsc');
  const { code, output } = await runCommand(tsc, ['-p', config]);
  if (code === 0) return;
  process.stderr.write(output);
  process.exit(1);
}

async function reportOf(folder: string): Promise<string> {
  const { name, exports } = JSON.parse(
    await readFile(path.join(rootDir, 'shell', folder, 'package.json'), 'utf8'),
  ) as { name: string; exports: Record<string, string> };
  const declarations = path.join(work, 'shell', folder, 'src');
  const entries = Object.entries(exports)
    .filter(([, file]) => file.endsWith('.ts'))
    .map(([subpath, file]) => ({
      name: path.posix.join(name, subpath),
      file: path.join(declarations, path.basename(file, '.ts') + '.d.ts'),
    }));
  const config = path.join(work, `tsconfig.${folder}.json`);
  await writeConfig(config, { include: [], files: entries.map(({ file }) => file) });
  return `# Public API of ${name}\n\nWritten by \`npm run sdk:report\`; a change here is a change for every remote.\n\n${describeApi(config, declarations, entries)}`;
}

const fileOf = (folder: string) => path.join(rootDir, 'shell', folder, 'api-report.md');

async function differing(): Promise<string[]> {
  await emitDeclarations();
  const found: string[] = [];
  for (const folder of packages) {
    // A file that is missing is no module.
    const text = await reportOf(folder).catch(() => undefined);
    if (text !== (await readFile(fileOf(folder), 'utf8').catch(() => ''))) found.push(folder);
  }
  return found;
}

if (process.argv.includes('--check')) {
  let wrong = await differing();
  // The compiler now and then ends before it has emitted everything.
  for (let again = 1; again < ATTEMPTS && wrong.length > 0; again += 1) wrong = await differing();
  for (const folder of wrong)
    process.stderr.write(
      `shell/${folder}/api-report.md is not what the package exports: npm run sdk:report\n`,
    );
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  await emitDeclarations();
  for (const folder of packages) await writeFile(fileOf(folder), await reportOf(folder));
}
