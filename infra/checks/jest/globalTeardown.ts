import './globalSetup.ts';

/** Stops the databases of this run and removes their data. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testDatabases?.stop();
  globalThis.testDatabases = undefined;
}
