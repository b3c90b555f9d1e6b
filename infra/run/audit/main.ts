// Command `npm run stock:audit`. Exits with 1 if a stock figure is wrong. The environment selects the services, by default those
// of the local stack.
import { serviceEnv } from './serviceEnv.ts';
import { auditStock } from './stockAudit.ts';

const { checkedItems, checkedOrders, unsettled, problems } = await auditStock(await serviceEnv());
for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
process.stdout.write(
  `${checkedItems} items and ${checkedOrders} orders checked, ${unsettled} still under way, ${problems.length} wrong\n`,
);
process.exit(problems.length > 0 ? 1 : 0);
