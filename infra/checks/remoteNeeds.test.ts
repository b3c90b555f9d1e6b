import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderOf } from '@boaxepa/contracts/wire/remotes';
import semver from 'semver';
import { rootDir, serviceNames } from '../run/stack/layout.ts';
import { declaredAreas } from './declaredAreas.ts';
import { callAddresses, callAt, newPaths, type PublicCalls, readPublicCalls } from './publicCalls.ts';

const read = (file: string) => readFile(path.join(rootDir, file), 'utf8');

/** Returns the version and the public API calls of each service, as they were at the last release. */
const lastRelease = async () =>
  JSON.parse(await read('infra/checks/released/calls.json')) as Record<string, PublicCalls>;

/**
 * Returns the paths of the calls in the sources of a remote (micro front end), grouped by the service that answers
 * them. Addresses that belong to no service are in the group `gateway`.
 */
async function callsOf(remote: string): Promise<Map<string, string[]>> {
  const sources = globSync(`${remote}/src/**/*.{ts,tsx}`, {
    cwd: rootDir,
    exclude: (file) => /\.test\.|\/testing\//.test(file),
  });
  const addresses = (await Promise.all(sources.map(async (file) => callAddresses(await read(file))))).flat();
  const services = new Map(
    await Promise.all(serviceNames.map(async (name) => [name, await readPublicCalls(name)] as const)),
  );
  const calls = addresses.map(
    (address) => callAt(address, services) ?? { service: 'gateway', path: address },
  );
  const paths = Map.groupBy(calls, ({ service }) => service);
  return new Map([...paths].map(([service, own]) => [service, own.map((call) => call.path)]));
}

describe('the calls of a service', () => {
  const paths = ['/api/orders', '/api/orders/summary', '/api/orders/{orderId}'];
  const services = new Map([['orders', { version: '1.1.0', paths }]]);

  it('are new if only a variable of an earlier path fits them', () => {
    expect(newPaths(paths, ['/api/orders', '/api/orders/{id}'])).toEqual(['/api/orders/summary']);
  });

  it('are the best fit of an address, whose variables are variables of the path', () => {
    expect(callAt('/api/orders/summary', services)?.path).toBe('/api/orders/summary');
    expect(callAt('/api/orders/${id}', services)?.path).toBe('/api/orders/{orderId}');
    expect(callAt('/api/orders/:id', services)?.path).toBe('/api/orders/{orderId}');
    expect(callAt('/api/bags', services)).toBeUndefined();
  });
});

it.each(serviceNames)(
  '%s has a higher version than at the last release if it has more calls',
  async (name) => {
    const { [name]: releasedCalls } = await lastRelease();
    const { version, paths } = await readPublicCalls(name);
    const newCalls = newPaths(paths, releasedCalls?.paths ?? []);
    const isHigher = semver.gte(version, semver.inc(releasedCalls?.version ?? version, 'minor') ?? '');
    expect(isHigher ? [] : newCalls).toEqual([]);
  },
);

describe.each(declaredAreas())('$name', ({ name, needs = {} }) => {
  it('needs each service whose calls it sends, in a range of this release', async () => {
    const calls = await callsOf(folderOf(name));
    expect(Object.keys(needs).toSorted()).toEqual([...calls.keys()].toSorted());
    for (const [service, range] of Object.entries(needs)) {
      const folder = service === 'gateway' ? 'gateway' : `services/${service}`;
      const { version } = JSON.parse(await read(`${folder}/package.json`)) as { version: string };
      expect(`${service} ${version} in ${range}: ${semver.satisfies(version, range)}`).toMatch(/true$/);
    }
  });

  it('refuses the services of the last release that lack a call', async () => {
    const lastCalls = await lastRelease();
    const calls = await callsOf(folderOf(name));
    const missingCalls = serviceNames.flatMap((service) => {
      const { [service]: last } = lastCalls;
      if (!last || !semver.satisfies(last.version, needs[service] ?? '*')) return [];
      return newPaths(calls.get(service) ?? [], last.paths);
    });
    expect(missingCalls).toEqual([]);
  });
});
