import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps, testInternalSecret } from '@boaxepa/service-testing/testApps';
import { testDatabase } from '@boaxepa/service-testing/testDatabase';
import request from 'supertest';
import { catalogModels, catalogRoutes } from '../app.ts';
import { createSpreadsheets } from '../modules/imports/spreadsheet/spreadsheetProcess.ts';
import { auditItems } from '../modules/items/audit/auditItems.ts';
import { auditSoldOrders } from '../modules/items/audit/auditSoldOrders.ts';
import type { Services } from '../services.ts';
import { startFakeOrders } from './fakeOrders.ts';

export const fridayNoon = new Date('2026-11-20T15:00:00Z');

/** Starts the real app on free ports with its own database, a fake orders service, and a fixed clock. */
export async function startCatalog(options: Partial<Pick<Services, 'hideMedicines' | 'sharedMs'>> = {}) {
  const database = await testDatabase();
  const { connection } = database;
  await runMigrations(connection, { logger: silentLogger, models: catalogModels });
  const orders = await startFakeOrders();
  let now = fridayNoon;
  const services: Services = {
    connection,
    outbox: createOutbox(connection),
    orders: orders.client,
    clock: () => now,
    publicUrl: 'http://localhost:8080',
    hideMedicines: false,
    sharedMs: 0,
    ...options,
  };
  const spreadsheets = createSpreadsheets({ taskMs: 60_000, waitMs: 60_000 });
  const apps = await testApps({ name: 'catalog', routes: catalogRoutes(services, spreadsheets) });

  const partnerToken = (partnerId: string) =>
    signTestToken({ userId: newId(), userType: 'partner', partnerId });
  const as = async (
    partnerId: string,
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object,
  ) =>
    request(apps.publicUrl)
      [method](path)
      .set('Authorization', `Bearer ${await partnerToken(partnerId)}`)
      .send(body);
  const internal = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    request(apps.internalUrl)[method](path).set('X-Internal-Secret', testInternalSecret).send(body);

  return {
    services,
    connection,
    mongoUrl: database.url,
    orders,
    /** Sends a request without a token. */
    anyone: () => request(apps.publicUrl),
    /** Sends a request with the token of a shop's partner. */
    as,
    /** Sends a request to the internal port, as another service does. */
    internal,
    setNow: (instant: Date | string) => {
      now = new Date(instant);
    },
    reserve: async (body: ReservationRequest): Promise<ReservationOutcome> => {
      const { body: answer } = await internal('post', '/internal/reservations', body).expect(200);
      return answer.data;
    },
    /**
     * Delivers an event of another service to the catalog service. Two calls with the same `id` simulate a repeated
     * delivery.
     */
    receive: (payload: { type: string; [field: string]: unknown }, id = newId()) =>
      internal('post', '/internal/events', {
        id,
        type: payload.type,
        payload,
        occurredAt: new Date().toISOString(),
      }),
    /** Returns the outbox rows (jobs and events), oldest first. */
    outboxRows: async () => {
      const rows = await outboxRecords(connection).find().sort({ _id: 1 }).lean();
      return rows.map(({ name, target, payload }) => ({ name, target, payload }));
    },
    /** Returns the first page of the stock audit and of the audit of sold orders. */
    audit: async () => {
      const [{ broken: brokenItems }, { orders: brokenOrders }] = await Promise.all([
        auditItems(connection, ''),
        auditSoldOrders(connection, ''),
      ]);
      return { broken: brokenItems, sold: brokenOrders };
    },
    /**
     * Checks the stock counters of all items. Call this function after every test that changes stock.
     * @throws Error if the stock counters of an item are inconsistent
     */
    requireSoundStock: async () => {
      const { broken: brokenItems } = await auditItems(connection, '');
      if (brokenItems.length > 0) throw new Error(`broken stock: ${JSON.stringify(brokenItems)}`);
    },
    /** Empties the database and resets the clock. */
    reset: async () => {
      now = fridayNoon;
      orders.reset();
      for (const model of [...catalogModels, outboxRecords])
        await model(connection).collection.deleteMany({});
    },
    close: async () => {
      await apps.close();
      await orders.close();
      await database.drop();
    },
  };
}

export type CatalogUnderTest = Awaited<ReturnType<typeof startCatalog>>;
