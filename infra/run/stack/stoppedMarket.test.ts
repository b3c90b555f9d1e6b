import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { pathsOf } from './layout.ts';

it.each(['queues.ts', '../audit/main.ts', '../audit/figures.ts'])(
  '%s asks for a start if the market was stopped',
  async (script) => {
    const directory = await temporaryDirectory();
    const { addresses, databases } = pathsOf(directory);
    const address = 'http://127.0.0.1:9';
    const names = ['AUTH_URL', 'CATALOG_INTERNAL_URL', 'ORDERS_INTERNAL_URL'];
    await writeFile(addresses, JSON.stringify(Object.fromEntries(names.map((name) => [name, address]))));
    await writeFile(databases, JSON.stringify({ redis: { product: 'redis', version: '7.0.0', port: 9 } }));
    const run = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, script)], {
      env: { ...process.env, DATA_DIR: directory },
      timeout: 30_000,
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Nothing runs here: npm start/),
    });
  },
);
