// `npm run stock:audit`: exit 1 when a number is wrong. Of the stack that runs here, or of the services that the environment names.
import '../stack/settings.ts';
import { readFile } from 'node:fs/promises';
import { defaultDataDir, pathsOf } from '../stack/layout.ts';
import { auditStock } from './stockAudit.ts';

async function valuesOf(file: string): Promise<Record<string, string>> {
  // A stack that has never run here leaves no file; then the environment says where the services are.
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

const { addresses, secrets } = pathsOf(defaultDataDir);
const env = { ...(await valuesOf(addresses)), ...(await valuesOf(secrets)), ...process.env };
if (!env['CATALOG_INTERNAL_URL']) {
  process.stderr.write(
    'Nothing runs here: npm start, or set the addresses and secrets (README, operations).\n',
  );
  process.exit(1);
}
const { checkedItems, checkedOrders, unsettled, problems } = await auditStock(env);
for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
process.stdout.write(
  `${checkedItems} items and ${checkedOrders} orders checked, ${unsettled} still under way, ${problems.length} wrong\n`,
);
process.exit(problems.length > 0 ? 1 : 0);
