import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { AuditedOrders, SoldOrders } from '@boaxepa/contracts/wire/internal/stockAudit';
import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';

type Lines = readonly { itemId: string; quantity: number }[];
const inOneLine = (of: Lines = []) =>
  of
    .map(({ itemId, quantity }) => `${itemId}×${quantity}`)
    .toSorted()
    .join(' ');

export interface StockAuditResult {
  checkedItems: number;
  checkedOrders: number;
  /** Number of orders that have undelivered events. These orders must be audited again later. */
  unsettled: number;
  /** Wrong stock counters, one sentence each. */
  problems: string[];
}

type Client = ReturnType<typeof createInternalClient>;

type Page = { nextCursor: string | null };
async function* pagesOf<P extends Page>(fetchPage: (cursor: string) => Promise<P>): AsyncGenerator<P> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: P = await fetchPage(cursor);
    yield page;
    cursor = page.nextCursor;
  }
}
async function* ordersOf<O>(pages: AsyncIterable<Page & { orders: readonly O[] }>): AsyncGenerator<O> {
  for await (const { orders } of pages) yield* orders;
}

async function findBrokenItems(catalog: Client): Promise<{ checkedItems: number; problems: string[] }> {
  const problems: string[] = [];
  let checkedItems = 0;
  const readPage = (cursor: string) => catalog.call(catalogCalls.auditItems, { query: { cursor } });
  for await (const page of pagesOf(readPage)) {
    checkedItems += page.checkedItems;
    for (const item of page.broken)
      problems.push(`${item.name} (${item.itemId}): ${item.problems.join('; ')}`);
  }
  return { checkedItems, problems };
}

/**
 * Compares the orders of both services with a merge join. Both streams are sorted by order id, so only the current
 * orders are in memory.
 */
async function compareOrders(
  soldOrders: AsyncGenerator<SoldOrders['orders'][number]>,
  boughtOrders: AsyncGenerator<AuditedOrders['orders'][number]>,
): Promise<Omit<StockAuditResult, 'checkedItems'>> {
  const problems: string[] = [];
  let [checkedOrders, unsettled] = [0, 0];
  let next = await soldOrders.next();
  const reportUnknownOrders = async (before?: string) => {
    for (
      ;
      !next.done && (before === undefined || next.value.orderId < before);
      next = await soldOrders.next()
    )
      problems.push(`order ${next.value.orderId} does not exist, sold ${inOneLine(next.value.lines)}`);
  };
  for await (const { orderId, settled, lines } of boughtOrders) {
    await reportUnknownOrders(orderId);
    checkedOrders += 1;
    let soldText = '';
    if (!next.done && next.value.orderId === orderId) {
      soldText = inOneLine(next.value.lines);
      next = await soldOrders.next();
    }
    if (!settled) unsettled += 1;
    else if (soldText !== inOneLine(lines))
      problems.push(
        `order ${orderId}: sold ${soldText || 'nothing'}, bought ${inOneLine(lines) || 'nothing'}`,
      );
  }
  await reportUnknownOrders();
  return { checkedOrders, unsettled, problems };
}

async function compare(catalog: Client, orders: Client): Promise<StockAuditResult> {
  const items = await findBrokenItems(catalog);
  const soldPages = pagesOf((cursor) => catalog.call(catalogCalls.auditSoldOrders, { query: { cursor } }));
  const boughtPages = pagesOf((cursor) => orders.call(ordersCalls.auditOrders, { query: { cursor } }));
  const compared = await compareOrders(ordersOf(soldPages), ordersOf(boughtPages));
  return { ...items, ...compared, problems: [...items.problems, ...compared.problems] };
}

/**
 * Compares the sold units in the catalog service with the orders, and checks the stock counters of all items
 * (architecture.md#consistency). Changes no data, so the services may be running.
 * @param env variables CATALOG_INTERNAL_URL, CATALOG_INTERNAL_SECRET, ORDERS_INTERNAL_URL and ORDERS_INTERNAL_SECRET
 * @throws AppError SERVICE_UNAVAILABLE if a service is unavailable
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
    // The data is compared twice, and only repeated problems are reported. An order that changes between two reads can
    // cause a difference once, but not twice.
    const second = await compare(catalog, orders);
    return { ...second, problems: second.problems.filter((problem) => first.problems.includes(problem)) };
  } finally {
    await Promise.all([catalog.close(), orders.close()]);
  }
}
