import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps } from '@boaxepa/service-testing/testApps';
import { testDatabase } from '@boaxepa/service-testing/testDatabase';
import request, { type Test } from 'supertest';
import { adminRoutes, adminSchema } from '../app.ts';
import { auditEntries } from '../modules/audit/auditEntry.model.ts';
import { startFakes } from './fakeCallees.ts';

export const adminActor = {
  userId: '1'.repeat(24),
  userType: 'admin',
  name: 'Administradora',
  sid: '2'.repeat(24),
} as const;

/** Starts the real admin service with its own database. The other services are fakes. */
export async function startAdmin() {
  const database = await testDatabase();
  const { connection } = database;
  await runMigrations(connection, { logger: silentLogger, ...adminSchema });
  const { fakes, clients, close } = await startFakes();
  const services = { connection, clock: () => new Date(), ...clients };
  const apps = await testApps({ name: 'admin', routes: adminRoutes(services) });
  const token = await signTestToken(adminActor);

  return {
    ...apps,
    services,
    connection,
    fakes,
    call(method: 'get' | 'put' | 'post' | 'delete', path: string, body?: object): Test {
      const test = request(apps.publicUrl)[method](path).set('Authorization', `Bearer ${token}`);
      return body === undefined ? test : test.send(body);
    },
    lastEntry: () => auditEntries(connection).findOne().sort({ _id: -1 }).lean(),
    resetFakes() {
      fakes.calls.length = 0;
      fakes.failures.clear();
      fakes.duringCall.clear();
    },
    async close() {
      await apps.close();
      await close();
      await database.drop();
    },
  };
}

export type TestAdmin = Awaited<ReturnType<typeof startAdmin>>;
