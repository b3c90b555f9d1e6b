// Command `npm run stock:audit`. It exits with 1 if a stock figure is wrong. It audits the local stack, or the services
// whose addresses the environment contains.
import { serviceEnv } from './serviceEnv.ts';
import { auditStock } from './stockAudit.ts';

const { checkedItems, checkedOrders, unsettled, problems } = await auditStock(await serviceEnv());
for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
process.stdout.write(
  `${checkedItems} items and ${checkedOrders} orders checked, ${unsettled} still under way, ${problems.length} wrong\n`,
);
process.exit(problems.length > 0 ? 1 : 0);
