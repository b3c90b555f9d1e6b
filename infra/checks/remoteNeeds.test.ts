import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderOf } from '@boaxepa/contracts/wire/remotes';
import semver from 'semver';
import { rootDir, serviceNames } from '../run/stack/layout.ts';
import { declaredAreas } from './declaredAreas.ts';
import { callAt, newInputs, type PublicCalls, readPublicCalls, remoteCalls } from './publicCalls.ts';

/** Returns the versions and the public API calls of the last release. */
const readReleasedCalls = async () =>
  JSON.parse(await readFile(path.join(rootDir, 'infra/checks/released/calls.json'), 'utf8')) as Record<
    string,
    PublicCalls
  >;

describe('the calls of a service', () => {
  const calls = [
    'GET /api/orders query.page',
    'POST /api/orders body.items',
    'GET /api/orders/summary',
    'PUT /api/orders/{orderId} body.status',
  ];
  const services = new Map([['orders', { version: '1.1.0', calls }]]);

  it('are new if only a variable of an earlier path fits them', () => {
    const earlier = ['GET /api/orders/{id}', ...calls.filter((call) => !call.endsWith('summary'))];
    expect(newInputs(calls, earlier)).toEqual(['GET /api/orders/summary']);
  });

  it('have new inputs: methods of a known path, and fields of a known request', () => {
    expect(newInputs(calls, ['GET /api/orders', calls[2] ?? '', 'PUT /api/orders/{id}'])).toEqual([
      'GET /api/orders query.page',
      'POST /api/orders',
      'POST /api/orders body.items',
      'PUT /api/orders/{} body.status',
    ]);
  });

  it('are the best fit of an address, whose variables are variables of the path', () => {
    expect(callAt('/api/orders/summary', services)?.path).toBe('/api/orders/summary');
    expect(callAt('/api/orders/${id}', services)?.path).toBe('/api/orders/{orderId}');
    expect(callAt('/api/orders/:id', services)?.path).toBe('/api/orders/{orderId}');
    expect(callAt('/api/bags', services)).toBeUndefined();
  });
});

it.each(serviceNames)(
  '%s has a higher version than at the last release if its calls accept more',
  async (name) => {
    const released = (await readReleasedCalls())[name];
    const current = (await readPublicCalls()).get(name);
    const isHigher = semver.gte(current?.version ?? '', semver.inc(released?.version ?? '', 'minor') ?? '');
    expect(isHigher ? [] : newInputs(current?.calls ?? [], released?.calls ?? [])).toEqual([]);
  },
);

describe.each(declaredAreas())('$name', ({ name, needs = {} }) => {
  it('needs each service whose calls it sends, in a range of this release', async () => {
    const services = await readPublicCalls();
    const calls = await remoteCalls(folderOf(name), services);
    expect(Object.keys(needs).toSorted()).toEqual([...calls.keys()].toSorted());
    for (const [service, range] of Object.entries(needs)) {
      const { version = '' } = services.get(service) ?? {};
      expect(`${service} ${version} in ${range}: ${semver.satisfies(version, range)}`).toMatch(/true$/);
    }
  });

  it('refuses the services of the last release that lack a call, or a field of its request', async () => {
    const released = await readReleasedCalls();
    const calls = await remoteCalls(folderOf(name), await readPublicCalls());
    const missingInputs = Object.entries(released).flatMap(([service, last]) =>
      semver.satisfies(last.version, needs[service] ?? '*')
        ? newInputs(calls.get(service) ?? [], last.calls)
        : [],
    );
    expect(missingInputs).toEqual([]);
  });
});
