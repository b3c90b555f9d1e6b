// `npm run sdk:report` writes shell/sdk/api-report.md, what remotes may import; `npm run sdk:report:check` (--check) only compares.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../layout.ts';
import { type ApiEntry, describeApi } from './publicApi.ts';
import { runCommand } from './runCommand.ts';

const sdk = path.join(rootDir, 'shell', 'sdk');
const emitted = path.join(rootDir, '.cache', 'sdk-report');
const declarations = path.join(emitted, 'shell', 'sdk', 'src');
const report = path.join(sdk, 'api-report.md');
/** Not code, and for developers of the kit alone. */
const unreported = new Set(['./package.json', './gallery']);

const { name, exports } = JSON.parse(await readFile(path.join(sdk, 'package.json'), 'utf8')) as {
  name: string;
  exports: Record<string, string>;
};
const entries: ApiEntry[] = Object.entries(exports)
  .filter(([subpath]) => !unreported.has(subpath))
  .map(([subpath, file]) => ({
    name: path.posix.join(name, subpath),
    file: path.join(declarations, path.basename(file, '.ts') + '.d.ts'),
  }));

await rm(emitted, { recursive: true, force: true });
const tsc = path.join(rootDir, 'node_modules', '.bin', 'tsc');
const { code, output } = await runCommand(tsc, ['-p', path.join(sdk, 'tsconfig.report.json')]);
if (code !== 0) {
  process.stderr.write(output);
  process.exit(1);
}
const config = path.join(emitted, 'tsconfig.json');
await writeFile(
  config,
  JSON.stringify({
    extends: path.join(rootDir, 'tsconfig.web.json'),
    include: [],
    files: entries.map(({ file }) => file),
  }),
);
const text = `# Public API of ${name}\n\nWritten by \`npm run sdk:report\`; a change here is a change for every remote.\n\n${describeApi(config, declarations, entries)}`;

if (!process.argv.includes('--check')) await writeFile(report, text);
else if (text !== (await readFile(report, 'utf8').catch(() => ''))) {
  process.stderr.write('shell/sdk/api-report.md is not what the SDK exports: npm run sdk:report\n');
  process.exitCode = 1;
}
