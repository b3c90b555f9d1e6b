import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { RawReply } from '@boaxepa/service-kit/http/routes';
import { streamJson } from '@boaxepa/service-kit/http/streamJson';
import { looksSchema } from '@boaxepa/contracts/wire/securityEvents';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { array, type InferType, mixed, object, string } from 'yup';
import type { Services } from '../../services.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { listOpenSessions, ownSessions } from '../sessions/listOpenSessions.ts';

const objectList = array(mixed<object>().required()).required();
const { exportShop, exportItems } = catalogCalls;
const { exportPartner: exportOrders, exportPush } = ordersCalls;

/**
 * Schema of the export of all data about a shop. The data protection law (LGPD, article 18) requires this export. Times
 * are ISO 8601 in UTC.
 */
export const partnerExportOutput = object({
  exportedAt: string().required(),
  account: object({
    id: string().required(),
    email: string().required(),
    createdAt: string().required(),
  }),
  sessions: ownSessions,
  /** Shop, products and bags from the catalog service. */
  shop: exportShop.output,
  products: objectList,
  bags: objectList,
  /** Orders without the shoppers' data. */
  orders: objectList,
  /** Push settings of the shop, and the browsers that get its push notifications. */
  push: exportPush.output,
  /** List of the times at which administrators viewed data of the shop. */
  looks: looksSchema,
});

/** Reads one page after another, and yields the records that `recordsOf` extracts from each page. */
async function* readPages<P extends { next: string | null }>(
  read: (after: string) => Promise<P>,
  recordsOf: (page: P) => readonly object[],
): AsyncGenerator<readonly object[]> {
  for (let after: string | null = ''; after !== null;) {
    const page: P = await read(after);
    yield recordsOf(page);
    after = page.next;
  }
}

/**
 * Returns the data about a shop from all services. Products, bags and orders are streamed, because a shop can have many
 * thousands. If a service does not respond, the whole export fails. Otherwise nobody would notice the missing data.
 * @throws AppError SERVICE_UNAVAILABLE
 */
export async function exportPartner(
  { connection, clock, catalog, orders, admin }: Services,
  account: AccountRecord,
): Promise<RawReply> {
  if (!account.partnerId) throw appError('NOT_FOUND');
  const params = { partnerId: account.partnerId.toHexString() };
  const shop = await catalog.call(exportShop, { params });
  const push = await orders.call(exportPush, { params: { ownerId: params.partnerId } });
  const ids = [params.partnerId, account._id.toHexString()];
  const dataAccessEvents = await admin.call(adminCalls.listDataAccessEvents, { body: { ids } });
  const exportEvent = { kind: 'data.export', userType: 'partner', accountId: account._id } as const;
  await recordSecurityEvent(connection, exportEvent);
  const readItems = (after: string) => catalog.call(exportItems, { params, query: { after } });
  const readOrders = (after: string) => orders.call(exportOrders, { params, query: { after } });
  return streamJson<InferType<typeof partnerExportOutput>>({
    exportedAt: clock().toISOString(),
    account: {
      id: account._id.toHexString(),
      email: account.email,
      createdAt: account.createdAt.toISOString(),
    },
    sessions: await listOpenSessions(connection, account._id),
    shop,
    // Each page contains products and bags. Read all pages twice, because the response must contain all products before
    // the first bag.
    products: readPages(readItems, ({ products }) => products),
    bags: readPages(readItems, ({ bags }) => bags),
    orders: readPages(readOrders, (page) => page.orders),
    push,
    looks: dataAccessEvents,
  });
}
