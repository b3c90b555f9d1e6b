import { idleCommandsPerSecond } from '@boaxepa/service-kit/testing/idleCommands';
import { testDatabase } from '@boaxepa/service-kit/testing/testDatabase';
import { adminSweeps } from './sweeps.ts';

test('an idle worker sends MongoDB at most one command a second', async () => {
  const database = await testDatabase();
  try {
    const rate = await idleCommandsPerSecond({
      service: 'admin',
      mongoUrl: database.url,
      sweeps: (connection) => adminSweeps({ connection, clock: () => new Date() }),
    });
    expect(rate).toBeGreaterThan(0.1);
    expect(rate).toBeLessThanOrEqual(1);
  } finally {
    await database.drop();
  }
});
