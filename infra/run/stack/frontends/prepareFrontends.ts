import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { buildAndPublish, publishFiles } from '../../remotes/publishBuilt.ts';
import { userName } from '../../remotes/userName.ts';
import { developmentKeys, keyOf, releaseKeysOf } from '../../remotes/signingKeys.ts';
import { pathsOf, remoteNames } from '../layout.ts';
import type { Reaper } from '../processes/reaper.ts';
import { buildFrontend } from './buildFrontend.ts';

export interface PreparedFrontends {
  shellDir: string;
  remotesDir: string;
  releaseKeys: string;
  /** False if the front ends are disabled. The gateway is then never ready. */
  served: boolean;
  built: number;
}

/**
 * Builds the front ends that have changed, two at a time, and publishes all front ends below `dataDir`.
 * @param others folders of remotes (micro front ends) that are already built
 */
export async function prepareFrontends(
  dataDir: string,
  reaper: Reaper,
  others: Readonly<Record<string, string>> = {},
): Promise<PreparedFrontends> {
  const paths = pathsOf(dataDir);
  const keys = await developmentKeys(dataDir);
  let built = 0;
  let shellDir = '';
  const work = [
    async () => {
      const shell = await buildFrontend('shell', reaper);
      built += Number(shell.fresh);
      shellDir = await copyShell(shell.directory, paths.shell);
    },
    ...remoteNames.map((remote) => async () => {
      const publication = { signingKey: keyOf(keys, remote), to: 'start', who: userName(), why: '' } as const;
      const other = others[remote];
      if (other) await publishFiles(remote, other, paths.remotes, publication);
      else built += Number((await buildAndPublish(remote, paths.remotes, reaper, publication)).built.fresh);
    }),
  ];
  await forEachConcurrently(work, 2, (task) => task());
  return { shellDir, remotesDir: paths.remotes, releaseKeys: releaseKeysOf(keys), served: true, built };
}

/**
 * Returns the settings of a stack without front ends.
 * @param isProduction true if the gateway runs with the settings of production, which refuse development keys
 */
export async function noFrontends(dataDir: string, isProduction: boolean): Promise<PreparedFrontends> {
  const { shell, remotes } = pathsOf(dataDir);
  const newKeys = () => Object.fromEntries(remoteNames.map((name) => [name, releaseSigningKey()]));
  const releaseKeys = releaseKeysOf(isProduction ? newKeys() : await developmentKeys(dataDir));
  return { shellDir: shell, remotesDir: remotes, releaseKeys, served: false, built: 0 };
}

/** Copies the built shell, so that a later build does not remove files that are in use. Deletes earlier copies. */
async function copyShell(directory: string, home: string): Promise<string> {
  const target = path.join(home, path.basename(directory));
  await mkdir(home, { recursive: true });
  const present = await readdir(home);
  if (!present.includes(path.basename(target))) {
    const incoming = `${target}.incoming`;
    await rm(incoming, { recursive: true, force: true });
    await cp(directory, incoming, { recursive: true });
    await rename(incoming, target);
  }
  for (const other of present)
    if (other !== path.basename(target)) await rm(path.join(home, other), { recursive: true, force: true });
  return target;
}
