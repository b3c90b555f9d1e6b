import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { cachedBuild, isNoSource } from './buildFrontend.ts';
import { hashFiles } from './contentHash.ts';

test.each(['dist', '.cache', 'sdk/node_modules', 'coverage', 'src/App.test.tsx', 'README.md'])(
  'a change of %s does not require a new build',
  (path) => {
    expect(isNoSource(path)).toBe(true);
  },
);

test.each(['src/App.tsx', 'src/index.html', 'package.json', 'src/cache.ts', 'src/distance.ts'])(
  'a change of %s requires a new build',
  (path) => {
    expect(isNoSource(path)).toBe(false);
  },
);

test('a build whose sources change while it runs is not cached for the sources before the change', async () => {
  const folder = await temporaryDirectory();
  const source = path.join(folder, 'App.tsx');
  const dist = path.join(folder, 'dist');
  /** Builds the source file and returns the built text. If `edit` is set, it replaces the source during the build. */
  async function buildWith(edit?: string): Promise<string> {
    let nextEdit = edit;
    const { directory } = await cachedBuild(
      path.join(folder, 'builds'),
      () => hashFiles(folder, ['App.tsx']),
      async () => {
        if (nextEdit) await writeFile(source, nextEdit);
        nextEdit = undefined;
        await mkdir(dist, { recursive: true });
        await writeFile(path.join(dist, 'main.js'), await readFile(source));
        return dist;
      },
    );
    return readFile(path.join(directory, 'main.js'), 'utf8');
  }
  await writeFile(source, 'first');
  expect(await buildWith('second')).toBe('second');
  await writeFile(source, 'first');
  expect(await buildWith()).toBe('first');
  await writeFile(source, 'second');
  expect(await buildWith('third')).toBe('second');
});
