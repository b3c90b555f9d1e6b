import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { waitUntil } from '../../stack/processes/waitUntil.ts';

it('the S3 server ends with a process that is killed', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 's3Server.ts'));
  const source = `const { startS3Server } = await import(${module}); console.log((await startS3Server()).origin);`;
  const caller = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = (await once(caller.stdout, 'data')) as [Buffer];
  const answers = () =>
    fetch(String(origin).trim()).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  caller.kill('SIGKILL');
  const isGone = async () => !(await answers());
  expect(await waitUntil(isGone, { deadlineMs: 10_000, what: 'the end of the server' })).toBe(true);
}, 60_000);
