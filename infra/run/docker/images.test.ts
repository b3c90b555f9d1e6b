import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { rootDir } from '../stack/layout.ts';

interface Service {
  image?: string;
  build?: unknown;
  pull_policy?: string;
  profiles?: string[];
}

const servicesOf = (file: string): [string, Service][] => {
  const text = readFileSync(path.join(rootDir, file), 'utf8');
  // The YAML parser does not resolve compose's own tag !reset. `build` is then present but empty.
  const options = { merge: true, maxAliasCount: -1, logLevel: 'error' } as const;
  return Object.entries((parse(text, options) as { services: Record<string, Service> }).services);
};
const base = servicesOf('docker-compose.yml');
const production = new Map(servicesOf('infra/run/docker/production.yml'));

it('every image has a version, never latest', () => {
  const images = [...base, ...production].flatMap(([, { image }]) => image ?? []);
  expect(images.length).toBeGreaterThan(20);
  const versioned = /:(?:\d|\$\{(?:[A-Z]+_VERSION:-\$\{)?VERSION:|-caddy:\d)/;
  expect(images.filter((image) => image.includes('latest') || !versioned.test(image))).toEqual([]);
});

it('production starts only images that were built before, so that no start overwrites a version', () => {
  const built = base.filter(([name, { build }]) => build && !production.get(name)?.profiles);
  expect(built.length).toBeGreaterThan(8);
  for (const [name] of built) {
    const { build, pull_policy: policy } = production.get(name) ?? {};
    expect([name, build, policy]).toEqual([name, 'null', 'never']);
  }
});

it('all processes of a part have its version in production', () => {
  const others = base.filter(([name, { image = '' }]) => {
    const part = /\/(auth|catalog|orders|admin|gateway):/.exec(image)?.[1];
    const held = `/${part}:\${${part?.toUpperCase()}_VERSION:-`;
    return part && !production.get(name)?.image?.includes(held);
  });
  expect(others).toEqual([]);
});
