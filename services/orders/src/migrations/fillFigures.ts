import type { Connection } from 'mongoose';
import { auditFigures, nextShop } from '../modules/orders/figures/auditFigures.ts';
import { platform } from '../modules/orders/figures/figures.model.ts';

/** Orders from before there were counters are counted, shop by shop. */
export async function fillFigures(connection: Connection): Promise<void> {
  for (let shop = await nextShop(connection, ''); shop !== null; shop = await nextShop(connection, shop))
    await auditFigures(connection, shop, { mend: true });
  await auditFigures(connection, platform, { mend: true });
}
