import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { array, boolean, type InferType, number, object, string } from 'yup';

const lines = array(
  object({ itemId: string().required(), quantity: number().required() }).required(),
).required();
const catalogAnswer = object({
  checkedItems: number().required(),
  broken: array(
    object({
      itemId: string().required(),
      name: string().required(),
      problems: array(string().required()).required(),
    }).required(),
  ).required(),
  sold: array(object({ orderId: string().required(), lines }).required()).required(),
});
const ordersAnswer = object({
  orders: array(
    object({ orderId: string().required(), settled: boolean().required(), lines }).required(),
  ).required(),
  nextCursor: string().nullable().defined(),
});

const PATIENCE_MS = 60_000;

type Lines = readonly { itemId: string; quantity: number }[];
const inOneLine = (of: Lines = []) =>
  of
    .map(({ itemId, quantity }) => `${itemId}×${quantity}`)
    .toSorted()
    .join(' ');

export interface StockAuditResult {
  checkedItems: number;
  checkedOrders: number;
  /** Orders whose facts are still on their way between the services: to be looked at again. */
  unsettled: number;
  /** One sentence for each number that is wrong; none is the aim. */
  problems: string[];
}

type Client = ReturnType<typeof createInternalClient>;

async function compare(catalog: Client, orders: Client): Promise<StockAuditResult> {
  const stock = await catalog.get('/internal/stock-audit', {
    schema: catalogAnswer,
    deadlineMs: PATIENCE_MS,
  });
  const sold = new Map(stock.sold.map((order) => [order.orderId, order.lines]));
  const problems = stock.broken.map((item) => `${item.name} (${item.itemId}): ${item.problems.join('; ')}`);
  let [checkedOrders, unsettled] = [0, 0];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: InferType<typeof ordersAnswer> = await orders.get('/internal/stock-audit', {
      query: { cursor },
      schema: ordersAnswer,
      deadlineMs: PATIENCE_MS,
    });
    for (const order of page.orders) {
      checkedOrders += 1;
      const counted = inOneLine(sold.get(order.orderId));
      sold.delete(order.orderId);
      if (!order.settled) unsettled += 1;
      else if (counted !== inOneLine(order.lines))
        problems.push(
          `order ${order.orderId}: sold ${counted || 'nothing'}, bought ${inOneLine(order.lines) || 'nothing'}`,
        );
    }
    cursor = page.nextCursor;
  }
  for (const [orderId, counted] of sold)
    problems.push(`order ${orderId} does not exist, sold ${inOneLine(counted)}`);
  return { checkedItems: stock.checkedItems, checkedOrders, unsettled, problems };
}

/**
 * Compares what catalog counts as sold with what orders say was bought, order by order, and every item's own numbers
 * (ARCHITECTURE §5). Reads everything, changes nothing; the market may be open meanwhile.
 * @param env CATALOG_INTERNAL_URL, CATALOG_INTERNAL_SECRET and the same two of ORDERS
 * @throws AppError SERVICE_UNAVAILABLE when one of the two services is away
 */
export async function auditStock(
  env: Readonly<Record<string, string | undefined>>,
): Promise<StockAuditResult> {
  const clientOf = (service: 'CATALOG' | 'ORDERS') =>
    createInternalClient({
      baseUrl: env[`${service}_INTERNAL_URL`] ?? '',
      secret: env[`${service}_INTERNAL_SECRET`] ?? '',
    });
  const [catalog, orders] = [clientOf('CATALOG'), clientOf('ORDERS')];
  try {
    const first = await compare(catalog, orders);
    if (first.problems.length === 0) return first;
    // The two services are read one after the other: what an order changed in between looks wrong once, never twice.
    const second = await compare(catalog, orders);
    return { ...second, problems: second.problems.filter((problem) => first.problems.includes(problem)) };
  } finally {
    await Promise.all([catalog.close(), orders.close()]);
  }
}
