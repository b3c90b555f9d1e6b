import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { rootDir } from '../run/stack/layout.ts';

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
});

/**
 * Runs the documented commands of a release with a fake `kubectl`. It records its arguments, and fails if they contain
 * `failing`. Returns the exit code and the recorded commands.
 */
async function release(failing: string): Promise<{ code: number; commands: string[] }> {
  const page = await readFile(path.join(rootDir, 'infra/docs/kubernetes.md'), 'utf8');
  const [, commands = ''] = /^## Release\n.*?```sh\n(.*?)```/ms.exec(page) ?? [];
  const calls = path.join(directory, 'calls');
  const kubectl = `#!/bin/sh\necho "$*" >> ${calls}\ncase "$*" in *'${failing}'*) exit 1 ;; esac\n`;
  await writeFile(path.join(directory, 'kubectl'), kubectl, { mode: 0o755 });
  const env = { ...process.env, PATH: `${directory}:${process.env['PATH']}` };
  const code = await promisify(execFile)('sh', ['-c', commands], { env }).then(
    () => 0,
    (error: unknown) => (error as { code: number }).code,
  );
  return { code, commands: (await readFile(calls, 'utf8')).trim().split('\n') };
}

it('a release ends at a failed migration, before it applies a process', async () => {
  const { code, commands } = await release('job/migrate-auth');
  expect(code).toBe(1);
  const applied = commands.filter((command) => command.startsWith('apply'));
  expect(applied).toEqual([expect.stringContaining('-l !boaxepa.org/process,')]);
});

it('a release ends at the first service that does not start, before the gateway and the remotes', async () => {
  const { code, commands } = await release('deployment/catalog');
  expect(code).toBe(1);
  expect(commands.at(-1)).toBe('-n boaxepa rollout status deployment/catalog');
});

it('a release of services that start ends with the publication of the remotes', async () => {
  const { code, commands } = await release('nothing fails');
  expect(code).toBe(0);
  expect(commands.at(-1)).toMatch(/^-n boaxepa wait .* job\/mfe-shopper job\/mfe-partner job\/mfe-admin$/);
});
