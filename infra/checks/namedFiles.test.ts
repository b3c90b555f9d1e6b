import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: rootDir })
  .toString()
  .trim()
  .split('\n');
const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

/** Matches the source files that a document names in inline code, such as `placing/placeOrder.ts`. */
const sourceFile = /`((?:[\w-]+\/)*\w[\w.-]*\.tsx?)`/g;
/** Placeholder in the documents that explains how files are named. No file with this name exists. */
const patternName = 'verbNoun.ts';

it('every source file that a document names exists', () => {
  const paths = files.map((file) => `/${file}`);
  const missing = files
    .filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'))
    .flatMap((document) =>
      [...read(document).matchAll(sourceFile)]
        .map(([, name = '']) => name)
        .filter((name) => name !== patternName && !paths.some((file) => file.endsWith(`/${name}`)))
        .map((name) => `${document}: ${name}`),
    );
  expect(missing).toEqual([]);
});

it.each([
  ...['admin', 'auth', 'catalog', 'orders'].map((name) => [
    `services/${name}/README.md`,
    `services/${name}/src/modules`,
  ]),
  ['services/orders/README.md', 'services/orders/src/modules/orders'],
  ['services/kit/README.md', 'services/kit/src'],
  ['gateway/README.md', 'gateway/src'],
  ['shell/README.md', 'shell/src'],
])('%s names every folder of %s', (document = '', folder = '') => {
  const depth = folder.split('/').length;
  const folders = new Set(
    files
      .filter((file) => file.startsWith(`${folder}/`) && file.split('/').length > depth + 1)
      .map((file) => file.split('/')[depth] ?? ''),
  );
  folders.delete('testing');
  expect(folders.size).toBeGreaterThan(1);
  const text = read(document);
  expect([...folders].filter((name) => !new RegExp(`[\`/]${name}[\`/]`).test(text))).toEqual([]);
});
