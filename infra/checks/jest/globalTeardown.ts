import './globalSetup.ts';

export default async function globalTeardown(): Promise<void> {
  await globalThis.testDatabases?.stop();
  globalThis.testDatabases = undefined;
}
