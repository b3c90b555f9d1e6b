// Command `npm run openapi`. Generates services/<name>/openapi.json from the routes. With `--check`, the files are only compared.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir, serviceNames } from '../run/stack/layout.ts';
import { runCommand } from '../run/stack/processes/runCommand.ts';

const checkOnly = process.argv.includes('--check');

/** Generates the OpenAPI document of a service. Returns an error message if the generation or the comparison fails. */
async function refresh(service: string): Promise<string | undefined> {
  const generator = path.join(rootDir, 'services', service, 'src', 'openapi.ts');
  const document = path.join(rootDir, 'services', service, 'openapi.json');
  const before = existsSync(document) ? await readFile(document, 'utf8') : undefined;
  const { code, output } = await runCommand(process.execPath, [generator]);
  if (code !== 0) return `services/${service}/openapi.json cannot be generated:\n${output.trim()}`;
  if (!checkOnly || before === (await readFile(document, 'utf8'))) return undefined;
  if (before !== undefined) await writeFile(document, before);
  return `services/${service}/openapi.json is not what the routes declare: npm run openapi`;
}

for (const service of serviceNames) {
  const problem = await refresh(service);
  if (!problem) continue;
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
