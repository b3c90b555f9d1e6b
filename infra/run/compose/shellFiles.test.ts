import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { rootDir } from '../stack/layout.ts';

type Command = [shell: string, option: string, script: string];

async function composeCommand(): Promise<Command> {
  const text = await readFile(path.join(rootDir, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true, maxAliasCount: -1, logLevel: 'error' }) as {
    services: { shell: { command: Command } };
  };
  return services.shell.command;
}

async function kubernetesCommand(): Promise<Command | undefined> {
  const text = await readFile(path.join(rootDir, 'infra/k8s/base/jobs/publish.yaml'), 'utf8');
  const jobs = parseAllDocuments(text).map(
    (document) =>
      document.toJS() as {
        metadata: { name: string };
        spec: { template: { spec: { containers: { command: Command }[] } } };
      },
  );
  return jobs.find(({ metadata }) => metadata.name === 'shell')?.spec.template.spec.containers[0]?.command;
}

let root: string;
let volume: string;
beforeEach(async () => {
  root = await temporaryDirectory();
  volume = path.join(root, 'volume');
  await mkdir(path.join(volume, 'chunks'), { recursive: true });
});

/**
 * Creates a shell release that contains `index.html` and one chunk named `name`. Then runs the command of the container
 * `shell`, which copies the release into the volume. Both folders are temporary.
 */
async function release(name: string): Promise<void> {
  const dist = path.join(root, name);
  await mkdir(path.join(dist, 'chunks'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), name);
  await writeFile(path.join(dist, 'chunks', `${name}.js`), name);
  const [shell, option, script] = await composeCommand();
  const command = script.replaceAll('/app/shell/dist', dist).replaceAll('cd /shell\n', `cd ${volume}\n`);
  await promisify(execFile)(shell, [option, command]);
}

/** Moves the dates of all files in the volume into the past. */
async function waitDays(days: number): Promise<void> {
  const at = Date.now() / 1000 - days * 86_400;
  const files = await readdir(volume, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()))
    await utimes(path.join(file.parentPath, file.name), at, at);
}

const releasesInVolume = async () => (await readdir(path.join(volume, 'chunks'))).toSorted();

it('keeps the files of a release until a month after the next release', async () => {
  await release('a');
  await waitDays(45);
  await release('b');
  expect(await releasesInVolume()).toEqual(['a.js', 'b.js']);
  await waitDays(45);
  await release('c');
  expect(await releasesInVolume()).toEqual(['b.js', 'c.js']);
  expect(await readFile(path.join(volume, 'index.html'), 'utf8')).toBe('c');
});

it('keeps all files of a volume without a list of the live release', async () => {
  await release('a');
  await rm(path.join(volume, '.live'));
  await waitDays(45);
  await release('b');
  expect(await releasesInVolume()).toEqual(['a.js', 'b.js']);
  expect(existsSync(path.join(volume, '.live'))).toBe(true);
});

it('runs the same command in compose and in Kubernetes', async () => {
  expect(await kubernetesCommand()).toEqual(await composeCommand());
});
