import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

/** Files with secrets or personal data. The documents tell operators to create these files in the checkout. */
const files = [
  '.env',
  'production-secrets/SMTP_URL',
  'cluster-secrets/auth/environment',
  'demo-secrets/services.json',
  'market.backup',
  'market.incoming',
  'market.archive',
  'market.age',
  'backup-key.txt',
  'signing-key',
];

it('git ignores the files of an operator', () => {
  const output = execFileSync('git', ['check-ignore', '--no-index', ...files], { cwd: rootDir });
  expect(output.toString().trim().split('\n')).toEqual(files);
});

/** Returns those of the files that .dockerignore does not exclude from the images. */
function imageFilesOf(candidates: readonly string[]): string[] {
  const lines = readFileSync(path.join(rootDir, '.dockerignore'), 'utf8').trim().split('\n');
  // In `.dockerignore`, a pattern for a folder also excludes everything below that folder.
  const patterns = lines.filter((line) => !line.startsWith('!')).flatMap((line) => [line, `${line}/**`]);
  return candidates.filter((file) => !patterns.some((pattern) => path.matchesGlob(file, pattern)));
}

it('no image contains the files of an operator', () => {
  expect(imageFilesOf(files)).toEqual([]);
});

it('images contain only `run` of the folders of infra', () => {
  const entries = readdirSync(path.join(rootDir, 'infra'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `infra/${name}`);
  expect(imageFilesOf(folders)).toEqual(['infra/run']);
});
