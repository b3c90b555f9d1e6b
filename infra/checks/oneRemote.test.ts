import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildInputs } from '../run/stack/frontends/buildFrontend.ts';
import { remoteNames, rootDir } from '../run/stack/layout.ts';

const run = promisify(execFile);

/** Returns the test files that `npm run verify -- --changed` runs if all sources of a folder have changed. */
async function testsOf(folder: string): Promise<string[]> {
  const sources = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: rootDir });
  const jest = path.join(rootDir, 'node_modules', '.bin', 'jest');
  const list = ['--listTests', '--json', '--findRelatedTests', ...sources];
  const { stdout } = await run(jest, list, { cwd: rootDir });
  return (JSON.parse(stdout) as string[]).map((file) => path.relative(rootDir, file));
}

describe.each(remoteNames)('a change in %s', (remote) => {
  it('tests only this remote', async () => {
    const tests = await testsOf(remote);
    expect(tests).toContain(`${remote}/src/remote.contract.test.ts`);
    expect(tests.filter((file) => !file.startsWith(`${remote}/`))).toEqual([]);
  }, 60_000);

  it('builds no other front end', () => {
    const others = [...remoteNames, 'shell'].filter((name) => name !== remote);
    expect(others.flatMap(buildInputs)).not.toContain(remote);
  });
});
