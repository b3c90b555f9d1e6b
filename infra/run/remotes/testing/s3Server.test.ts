import path from 'node:path';
import { startSource } from '@boaxepa/service-testing/processes';
import { waitUntil } from '../../stack/processes/waitUntil.ts';

it('the S3 server ends with a process that is killed', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 's3Server.ts'));
  const { child, output: origin } = await startSource(
    `const { startS3Server } = await import(${module}); console.log((await startS3Server()).origin);`,
  );
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  child.kill('SIGKILL');
  const isGone = async () => !(await answers());
  expect(await waitUntil(isGone, { deadlineMs: 10_000, what: 'the end of the server' })).toBe(true);
}, 60_000);
