import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildAndPublish } from '../../remotes/publishBuilt.ts';
import { userName } from '../../remotes/commandLine.ts';
import { developmentKeys, releaseKeysOf } from '../../remotes/signingKeys.ts';
import { pathsOf, remoteNames } from '../layout.ts';
import type { Reaper } from '../processes/reaper.ts';
import { buildFrontend } from './buildFrontend.ts';

export interface PreparedFrontends {
  shellDir: string;
  remotesDir: string;
  releaseKeys: string;
  /** False if the frontends are disabled. The gateway is then never ready. */
  served: boolean;
  built: number;
}

/** Builds changed frontends, two at a time, and publishes all frontends below `dataDir`. */
export async function prepareFrontends(dataDir: string, reaper: Reaper): Promise<PreparedFrontends> {
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
      const published = await buildAndPublish(remote, paths.remotes, reaper, {
        signingKey: keys[remote],
        to: 'start',
        who: userName(),
        why: '',
      });
      built += Number(published.built.fresh);
    }),
  ];
  const worker = async () => {
    for (let task = work.shift(); task; task = work.shift()) await task();
  };
  await Promise.all([worker(), worker()]);
  return { shellDir, remotesDir: paths.remotes, releaseKeys: releaseKeysOf(keys), served: true, built };
}

export async function noFrontends(dataDir: string): Promise<PreparedFrontends> {
  const { shell, remotes } = pathsOf(dataDir);
  const releaseKeys = releaseKeysOf(await developmentKeys(dataDir));
  return { shellDir: shell, remotesDir: remotes, releaseKeys, served: false, built: 0 };
}

/**
 * Copies the built shell for the stack, so that a later build does not remove files that are being served. Earlier copies are
 * deleted.
 */
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
