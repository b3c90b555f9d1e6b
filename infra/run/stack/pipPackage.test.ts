import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  await mkdir(path.join(directory, 'bin'));
  await writeFile(path.join(directory, 'requirements.txt'), 'tool==1.0\n');
});

/** Runs `installPipPackage` in a process that uses the fake Python, and returns the folder of the package. */
async function install(): Promise<string> {
  const source = `import { installPipPackage } from ${JSON.stringify(path.join(import.meta.dirname, 'pipPackage.ts'))};
    console.log(await installPipPackage('tool', 'requirements.txt'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], {
    cwd: directory,
    env: {
      PATH: `${path.join(directory, 'bin')}:${process.env['PATH']}`,
      XDG_CACHE_HOME: path.join(directory, 'cache'),
    },
  });
  return stdout.trim();
}
/**
 * Creates a fake `python3` that runs the shell script `body`. In this script, `$target` is the folder into which pip
 * must install.
 */
const fakePython = (body: string) =>
  writeFile(
    path.join(directory, 'bin', 'python3'),
    `#!/bin/sh\nwhile [ "$1" != --target ]; do shift; done\ntarget=$2\n${body}\n`,
    { mode: 0o755 },
  );

it('installs a package once', async () => {
  await fakePython('mkdir -p "$target" && echo first > "$target/tool.py"');
  const folder = await install();
  await fakePython('exit 1');
  expect(await install()).toBe(folder);
  expect(await readFile(path.join(folder, 'tool.py'), 'utf8')).toBe('first\n');
});

it('uses the package that another clone has installed at the same time', async () => {
  await fakePython(
    'for copy in "$target" "${target%.*}"; do mkdir -p "$copy" && echo "$0" > "$copy/tool.py"; done',
  );
  const folder = await install();
  expect(await readdir(path.dirname(folder))).toEqual([path.basename(folder)]);
  expect(await readdir(folder)).toEqual(['tool.py']);
});
