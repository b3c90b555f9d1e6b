// Command `npm run stock:audit`: checks the stock counters of all items. The exit code is 1 if a counter is wrong. By
// default, the command audits the local services. Environment variables can select other services.
import { serviceEnv } from './serviceEnv.ts';
import { auditStock } from './stockAudit.ts';

const { checkedItems, checkedOrders, unsettled, problems } = await auditStock(await serviceEnv());
for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
process.stdout.write(
  `${checkedItems} items and ${checkedOrders} orders checked, ${unsettled} still under way, ${problems.length} wrong\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
