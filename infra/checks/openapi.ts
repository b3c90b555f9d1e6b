// Command `npm run openapi`: generates openapi.json and internal-report.md of each service from the routes of the
// service. With `--check`, the command writes nothing and fails if a file differs. With `--release`, the command also
// stores the reports as the last release. Later changes are compared with these reports (infra/docs/upgrades.md#rules).
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir, serviceNames } from '../run/stack/layout.ts';
import { runCommand } from '../run/stack/processes/runCommand.ts';
import { type ApiDocument, internalReport } from './internalApi.ts';
import { readPublicCalls } from './publicCalls.ts';

const checkOnly = process.argv.includes('--check');
const isRelease = process.argv.includes('--release');
const released = path.join(import.meta.dirname, 'released');

/**
 * Generates the OpenAPI document of a service, or compares it with the stored document. Returns an error message on
 * failure.
 */
async function refresh(service: string): Promise<string | undefined> {
  const generator = path.join(rootDir, 'services', service, 'src', 'openapi.ts');
  const document = path.join(rootDir, 'services', service, 'openapi.json');
  const before = existsSync(document) ? await readFile(document, 'utf8') : undefined;
  const { code, output } = await runCommand(process.execPath, [generator]);
  if (code !== 0) return `services/${service}/openapi.json cannot be generated:\n${output.trim()}`;
  const after = await readFile(document, 'utf8');
  const report = path.join(rootDir, 'services', service, 'internal-report.md');
  // Safe cast: the generator has written an OpenAPI document.
  const text = internalReport(service, JSON.parse(after) as ApiDocument);
  if (!checkOnly) {
    await writeFile(report, text);
    if (isRelease) await writeFile(path.join(released, `${service}.md`), text);
    return undefined;
  }
  const isSame = before === after && existsSync(report) && text === (await readFile(report, 'utf8'));
  if (before !== undefined) await writeFile(document, before);
  return isSame
    ? undefined
    : `services/${service}/openapi.json is not what the routes declare: npm run openapi`;
}

if (isRelease) {
  const { version } = JSON.parse(await readFile(path.join(rootDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { output } = await runCommand('git', ['rev-parse', 'HEAD']);
  // Prettier leaves an object with one field per line unchanged.
  const release = JSON.stringify({ version, commit: output.trim() }, null, 2);
  await writeFile(path.join(released, 'release.json'), `${release}\n`);
}
for (const service of serviceNames) {
  const problem = await refresh(service);
  if (!problem) continue;
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
if (isRelease) {
  const calls = await readPublicCalls();
  await writeFile(
    path.join(released, 'calls.json'),
    `${JSON.stringify(Object.fromEntries(calls), undefined, 2)}\n`,
  );
}
