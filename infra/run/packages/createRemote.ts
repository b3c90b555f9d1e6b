import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../stack/frontends/contentHash.ts';
import { rootDir } from '../stack/layout.ts';
import { runCommand } from '../stack/processes/runCommand.ts';
import { buildPackages } from './buildPackages.ts';
import { installedVersion, readManifest } from './installedVersion.ts';
import { sharedPackages } from './definitions.ts';

const template = path.join(rootDir, 'shell', 'template');
const namePattern = /^mfe-[a-z]+$/;

export interface NewRemote {
  /** Folder name of the new remote (micro front end), such as mfe-loyalty. */
  readonly name: string;
  /** Absolute path of the new folder. */
  readonly folder: string;
  readonly version?: string;
}

/**
 * Returns the package.json of a remote (micro front end) in a separate repository. The archives of the packages are in
 * the folder `packages` of that repository.
 */
async function manifestOf(
  { name, version = '0.1.0' }: NewRemote,
  dependencies: Readonly<Record<string, string>>,
  archives: Map<string, string>,
) {
  const versions = await Promise.all(
    sharedPackages.map(async (one) => [one, await installedVersion(one)] as const),
  );
  const packedVersions = [...archives].map(
    ([one, archive]) => [one, `file:packages/${path.basename(archive)}`] as const,
  );
  return {
    private: true,
    name,
    version,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      build: 'webpack',
      dev: 'webpack serve',
      test: 'jest',
      types: 'tsc --noEmit',
      release: 'boaxepa-remote publish',
      promote: 'boaxepa-remote promote',
      rollback: 'boaxepa-remote rollback',
      history: 'boaxepa-remote history',
    },
    dependencies: { ...dependencies, ...Object.fromEntries(versions), ...Object.fromEntries(packedVersions) },
  };
}

/** Replaces the name of the template (`mfe-template` or `mfe_template`) in all files of the new folder. */
async function replaceName(folder: string, name: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    const absolute = path.join(folder, file);
    const text = await readFile(absolute, 'utf8');
    const renamedText = text
      .replaceAll('mfe-template', name)
      .replaceAll('mfe_template', name.replaceAll('-', '_'));
    if (renamedText !== text) await writeFile(absolute, renamedText);
  }
}

/**
 * Copies the sources of a remote (micro front end), if it is part of this repository. The copied sources replace those
 * of the template.
 * @returns the dependencies of the remote
 */
async function copySources({ name, folder }: NewRemote): Promise<Readonly<Record<string, string>>> {
  const remoteDir = path.join(rootDir, name);
  if (!existsSync(remoteDir)) return {};
  await rm(path.join(folder, 'src'), { recursive: true, force: true });
  for (const part of ['src', 'webpack.config.ts'])
    await cp(path.join(remoteDir, part), path.join(folder, part), { recursive: true });
  return (await readManifest(name)).dependencies ?? {};
}

/**
 * Creates the repository of a remote (micro front end) from the template. The repository contains the current packages
 * and a separate lock file. If a step fails, the folder of the repository is deleted.
 * @throws Error if the name is invalid, the folder exists, or npm fails
 */
export async function createRemote(remote: NewRemote, buildArchives = buildPackages): Promise<void> {
  const { name, folder } = remote;
  if (!namePattern.test(name)) throw new Error(`'${name}' is no name of a remote, such as mfe-loyalty`);
  if (existsSync(folder)) throw new Error(`${folder} exists`);
  const built = await buildArchives();
  await mkdir(path.dirname(folder), { recursive: true });
  try {
    await fillFolder(remote, new Map(built.map((one) => [one.name, one.archive])));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fillFolder(remote: NewRemote, archives: Map<string, string>): Promise<void> {
  const { name, folder } = remote;
  await cp(template, folder, { recursive: true });
  // These files have other names in the template. Otherwise git and the linter would apply them to the template
  // itself.
  for (const [from, to] of [
    ['gitignore', '.gitignore'],
    ['template.tsconfig.json', 'tsconfig.json'],
  ] as const)
    await rename(path.join(folder, from), path.join(folder, to));
  await replaceName(folder, name);
  await cp(path.join(rootDir, '.npmrc'), path.join(folder, '.npmrc'));
  await mkdir(path.join(folder, 'packages'));
  for (const archive of archives.values())
    await cp(archive, path.join(folder, 'packages', path.basename(archive)));
  const manifest = await manifestOf(remote, await copySources(remote), archives);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const install = ['install', '--prefer-offline', '--loglevel=error'];
  const { code, output } = await runCommand('npm', install, { cwd: folder });
  if (code !== 0) throw new Error(`npm install failed: ${output}`);
}
