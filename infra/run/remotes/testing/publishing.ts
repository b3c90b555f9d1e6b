import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkRelease } from '@boaxepa/contracts/wire/release';
import { nameOf } from '@boaxepa/contracts/wire/remotes';
import { readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { precompress } from '../../stack/frontends/compress.ts';
import { publishRemote } from '../publishRemote.ts';
import { rollbackRemote } from '../moveChannel.ts';

export const signingKey = releaseSigningKey();

/**
 * Provides each test with a directory of remotes (micro front ends), and with functions that build and publish remotes.
 */
export function usePublishing() {
  let directory: string;
  let remotesDir: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    remotesDir = path.join(directory, 'remotes');
  });

  async function build(text: string, remote = 'mfe-shopper', declared: object = {}): Promise<string> {
    const from = path.join(directory, `build-${remote}-${text}`);
    await mkdir(path.join(from, 'static'), { recursive: true });
    const manifest = {
      metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ assets: { js: { sync: ['exposed.js'] } } }],
      screens: { area: ['screen.js'] },
      firstCalls: { mapa: ['/api/shopper/partners'] },
      area: {
        name: nameOf(remote),
        label: 'Clientes',
        audience: 'shopper',
        routes: [{ pattern: '/mapa', frame: 'shopper', title: 'Mapa' }],
        ...declared,
      },
      ranges: { react: '^19.0.0', '@boaxepa/shell-sdk': '^2.0.0' },
    };
    await writeFile(path.join(from, 'mf-manifest.json'), JSON.stringify(manifest));
    for (const script of ['remoteEntry.js', 'exposed.js', 'screen.js'])
      await writeFile(path.join(from, script), '');
    await writeFile(path.join(from, 'static', 'main.js'), `console.log("${text}");`.repeat(100));
    await precompress(from);
    return from;
  }
  const publicationOf = (from: string) => ({
    remote: 'mfe-shopper',
    from,
    remotesDir,
    packageVersion: '1.2.3',
    contractVersion: 1,
    signingKey,
    to: 'stable' as const,
    who: 'Ana',
    why: 'test',
  });
  async function publish(text: string, remote = 'mfe-shopper', contractVersion = 1) {
    return publishRemote({ ...publicationOf(await build(text, remote)), remote, contractVersion });
  }
  const channels = (remote = 'mfe-shopper') => readChannels(remotesDir, remote);
  const live = async (remote = 'mfe-shopper') => (await channels(remote))?.stable;
  const rollBack = () => rollbackRemote('mfe-shopper', remotesDir, { who: 'Bia', why: 'broken' });
  const fileOf = (version: string, file: string) => path.join(remotesDir, 'mfe-shopper', version, file);
  const releaseOf = async (version: string) =>
    checkRelease(JSON.parse(await readFile(fileOf(version, 'release.json'), 'utf8')));
  return {
    channels,
    rollBack,
    build,
    publicationOf,
    publish,
    live,
    fileOf,
    releaseOf,
    places: () => ({ directory, remotesDir }),
  };
}
