// `npm run stock:audit`: exit 1 when a number is wrong. Of the stack that runs here, or of the services that the environment names.
import { serviceEnv } from './serviceEnv.ts';
import { auditStock } from './stockAudit.ts';

const { checkedItems, checkedOrders, unsettled, problems } = await auditStock(await serviceEnv());
for (const problem of problems) process.stdout.write(`  ✗ ${problem}\n`);
process.stdout.write(
  `${checkedItems} items and ${checkedOrders} orders checked, ${unsettled} still under way, ${problems.length} wrong\n`,
);
process.exit(problems.length > 0 ? 1 : 0);
