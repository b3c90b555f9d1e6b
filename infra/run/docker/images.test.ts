import { readFileSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { rootDir } from '../stack/layout.ts';
import { runCommand } from '../stack/processes/runCommand.ts';

interface Service {
  image?: string;
  build?: unknown;
  pull_policy?: string;
  profiles?: string[];
}

const servicesOf = (file: string): [string, Service][] => {
  const text = readFileSync(path.join(rootDir, file), 'utf8');
  // The YAML parser does not know the tag `!reset` of compose, so it reads `build: !reset null` as the text "null".
  const options = { merge: true, maxAliasCount: -1, logLevel: 'error' } as const;
  return Object.entries((parse(text, options) as { services: Record<string, Service> }).services);
};
const base = servicesOf('docker-compose.yml');
const production = new Map(servicesOf('infra/run/docker/production.yml'));

it('every image has a version, never latest', () => {
  const images = [...base, ...production].flatMap(([, { image }]) => image ?? []);
  expect(images.length).toBeGreaterThan(20);
  const versioned = /:(?:v?\d|\$\{(?:[A-Z]+_VERSION:-\$\{)?VERSION:|-caddy:\d)/;
  expect(images.filter((image) => image.includes('latest') || !versioned.test(image))).toEqual([]);
});

it('production starts only images that were built before, so that no start overwrites a version', () => {
  const ownServices = base.filter(([name, { build }]) => build && !production.get(name)?.profiles);
  expect(ownServices.length).toBeGreaterThan(8);
  for (const [name] of ownServices) {
    const { build, pull_policy: policy } = production.get(name) ?? {};
    expect([name, build, policy]).toEqual([name, 'null', 'never']);
  }
});

it('all processes of a part have its version in production', () => {
  const otherVersions = base.filter(([name, { image = '' }]) => {
    const part = /\/(auth|catalog|orders|admin|gateway):/.exec(image)?.[1];
    const versionPrefix = `/${part}:\${${part?.toUpperCase()}_VERSION:-`;
    return part && !production.get(name)?.image?.includes(versionPrefix);
  });
  expect(otherVersions).toEqual([]);
});

it('the image of a remote contains every module that publishing imports', async () => {
  const dockerfile = readFileSync(path.join(rootDir, 'infra/run/docker/frontend.Dockerfile'), 'utf8');
  const stage = dockerfile.slice(dockerfile.indexOf(' AS remote\n')).replaceAll('${REMOTE}', 'mfe-shopper');
  const copies = [...stage.matchAll(/^COPY (?:--from=tools \/app\/)?(?<source>[^-\s]\S*) (?<target>\S+)$/gm)];
  const folder = await temporaryDirectory();
  await mkdir(path.join(folder, 'node_modules', '@boaxepa'), { recursive: true });
  for (const { groups: { source = '', target = '' } = {} } of copies) {
    const to = path.join(folder, target.endsWith('/') ? target + path.basename(source) : target);
    await cp(path.join(rootDir, source), to, {
      recursive: true,
      filter: (at) => !path.relative(path.join(rootDir, source), at).includes('node_modules'),
    });
  }
  for (const [, target = '', link = ''] of stage.matchAll(/ln -s (\S+) (\S+)/g))
    await symlink(target, path.join(folder, link));
  const { output } = await runCommand(process.execPath, ['infra/run/remotes/publishDist.ts', 'mfe-shopper'], {
    cwd: folder,
    env: { RELEASE_SIGNING_KEY: '' },
  });
  // Node loads all modules before the script reports the missing key, so this message proves that no module is
  // missing.
  expect(output).toContain('RELEASE_SIGNING_KEY is missing');
});
