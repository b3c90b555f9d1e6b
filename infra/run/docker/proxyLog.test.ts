import { readFile } from 'node:fs/promises';
import path from 'node:path';

it('the proxy deletes the request from its log lines, because addresses contain tokens and coordinates', async () => {
  const caddyfile = await readFile(path.join(import.meta.dirname, 'Caddyfile'), 'utf8');
  // The first block has the global options, so the filter applies to every log line of the process.
  const [globalOptions = ''] = caddyfile.split('\n}\n');
  const filter = 'log default { format filter { wrap json fields { request delete } } }';
  expect(globalOptions.replaceAll(/\s+/g, ' ')).toContain(filter);
});
