import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { describeRendered } from './describeRendered.ts';
import { manifestsOf, ofKind } from './manifests.ts';

describeRendered('the Ingress of overlay production', () => {
  it('has the host that an operator filled in, also for its certificate', async () => {
    const manifestsDir = await temporaryDirectory();
    for (const folder of ['base', 'overlays'])
      await cp(path.join(import.meta.dirname, folder), path.join(manifestsDir, folder), { recursive: true });
    const overlayDir = path.join(manifestsDir, 'overlays', 'production');
    for await (const name of glob('*', { cwd: overlayDir })) {
      const file = path.join(overlayDir, name);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('market.example', 'feira.example'));
    }
    const manifests = await manifestsOf('production', manifestsDir);
    const hosts = ofKind(manifests, 'Ingress').map(({ spec: { tls = [], rules = [] } }) => [
      ...tls.flatMap((certificate) => certificate.hosts),
      ...rules.map(({ host }) => host),
    ]);
    expect(hosts).toEqual([['feira.example', 'feira.example']]);
    const addresses = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => data?.['PUBLIC_URL'] ?? []);
    expect(addresses).toEqual(['https://feira.example']);
  }, 300_000);
});
