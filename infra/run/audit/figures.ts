// `npm run figures:audit [-- --mend]`: exits with 1 if a figure differs from the orders, unless --mend corrects it.
import type { AuditedFigures } from '@boaxepa/contracts/wire/internal/figuresAudit';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { serviceEnv } from './serviceEnv.ts';

const mend = process.argv.includes('--mend');
const env = await serviceEnv();
const orders = createInternalClient({
  baseUrl: env['ORDERS_INTERNAL_URL'] ?? '',
  secret: env['ORDERS_INTERNAL_SECRET'] ?? '',
});
let [shops, wrong] = [-1, 0];
for (let cursor: string | null = ''; cursor !== null;) {
  const page: AuditedFigures = await orders.call(ordersCalls.auditFigures, { body: { cursor, mend } });
  for (const { key, name, counted, expected } of page.drifts)
    process.stdout.write(`  ✗ ${key} ${name}: ${counted} instead of ${expected}\n`);
  shops += 1;
  wrong += page.drifts.length;
  cursor = page.nextCursor;
}
await orders.close();
process.stdout.write(
  `figures of ${shops} shops and of the platform checked, ${wrong} wrong${mend ? ' and mended' : ''}\n`,
);
process.exitCode = wrong > 0 && !mend ? 1 : 0;
