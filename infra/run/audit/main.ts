// Command `npm run stock:audit`: checks the stock counters of all items. The exit code is 1 if a counter is wrong. By
// default, the command audits the local services. Environment variables can select other services.
import { runAudit } from './runAudit.ts';
import { auditStock } from './stockAudit.ts';

await runAudit(async (env) => {
  const { checkedItems, checkedOrders, unsettled, problems } = await auditStock(env);
  const summary = `${checkedItems} items and ${checkedOrders} orders checked, ${unsettled} still under way, ${problems.length} wrong`;
  return { problems, isPassed: problems.length === 0, summary };
});
