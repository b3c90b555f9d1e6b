import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { type ContainerFiles, containerFiles } from '../run/docker/containerFiles.ts';
import { makeSecrets } from '../run/docker/stackSecrets.ts';
import { manifestsOf, workloadsOf } from './manifests.ts';
import { describeRendered } from './describeRendered.ts';
import { overlays } from './render.ts';

describeRendered.each(overlays)('the Secrets that overlay %s mounts', (overlay) => {
  let files: ContainerFiles;
  beforeAll(async () => {
    files = containerFiles(await makeSecrets(await temporaryDirectory(), {}), { seed: overlay === 'small' });
  });

  it('are those that npm run secrets:cluster writes', async () => {
    const volumes = workloadsOf(await manifestsOf(overlay)).flatMap(({ pod }) => pod.volumes);
    const secretVolumes = volumes.flatMap(({ secret }) => secret ?? []);
    expect(secretVolumes.length).toBeGreaterThan(10);
    const missing = secretVolumes.flatMap(({ secretName, items = [] }) => {
      const secretFiles = files[secretName.replace(/^secrets-/, '')];
      if (!secretFiles) return secretName;
      return items.filter(({ key }) => !(key in secretFiles)).map(({ key }) => `${secretName}/${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('give each server only its own keys', () => {
    expect(Object.keys(files['auth'] ?? {})).toEqual(['environment']);
    expect(files['auth-worker']?.['environment']).not.toContain('JWT_PRIVATE_KEY');
    const gateway = [...(files['gateway']?.['environment'] ?? '').matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect(gateway).toEqual([
      'REDIS_URL',
      'RELEASE_KEYS',
      'RELEASE_KEYS_REVOKED',
      'REMOTES_BUCKET_SECRET',
      'PREVIEW_SECRET',
    ]);
  });
});
