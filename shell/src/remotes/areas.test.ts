import type { Area } from '@boaxepa/contracts/wire/remotes';
import { routeOwnerOf, setAreas } from '@boaxepa/shell-sdk';
import { http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { prepareAreas, refreshAreas } from './areas.ts';

const server = useApiServer();
const demo: Area = {
  name: 'mfe_demo',
  audience: 'shopper',
  routes: [{ pattern: '/novidades', frame: 'auth', title: 'Novidades' }],
};
const otherArea: Area = {
  ...demo,
  name: 'mfe_other',
  routes: [{ ...demo.routes[0], pattern: '/outra' } as never],
};

/**
 * Mocks the registry with these areas (each has the routes of one remote). Returns an object that counts the requests.
 */
function serveRegistry(...areas: readonly Area[]) {
  const requests = { count: 0 };
  server.use(
    http.get('/registry.json', () => {
      requests.count += 1;
      const entry = { version: '1.0.0', entry: '/remotes/x/1.0.0/mf-manifest.json', contractVersion: 3 };
      return HttpResponse.json({ contractVersion: 3, remotes: areas.map((area) => ({ ...area, ...entry })) });
    }),
  );
  return requests;
}

/** Writes the areas (the remotes' routes) and the environment into the page, as the gateway does. */
function pageWith(areas: readonly Area[] | undefined, environment = 'development'): void {
  const config = document.createElement('meta');
  config.name = 'boaxepa-config';
  config.content = JSON.stringify({ environment });
  document.head.replaceChildren(config);
  document.body.innerHTML = areas
    ? `<script type="application/json" id="areas">${JSON.stringify(areas)}</script>`
    : '';
}

beforeEach(() => {
  sessionStorage.clear();
  setAreas([]);
});

it('a page that contains the areas requests nothing before its first screen', () => {
  const requests = serveRegistry(demo);
  pageWith([demo]);
  expect(prepareAreas()).toBeUndefined();
  expect(requests.count).toBe(0);
});

it('a page of a development server reads the areas from the registry', async () => {
  serveRegistry(demo);
  pageWith(undefined);
  await prepareAreas();
  expect(routeOwnerOf('/novidades')).toEqual({ ...demo.routes[0], owner: 'mfe_demo', audience: 'shopper' });
});

describe("a developer's override", () => {
  const address = 'http://localhost:3011/mf-manifest.json';
  const manifestWith = (area: object) => ({
    metaData: { globalName: 'mfe_demo', remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [],
    area: { ...area, label: 'Novidades' },
  });
  beforeEach(() => sessionStorage.setItem('remote.mfe_demo', address));

  it('adds the addresses of its manifest, in place of those of the live version', async () => {
    const changedArea = { ...demo, routes: [{ ...demo.routes[0], pattern: '/noticias' }] };
    server.use(http.get(address, () => HttpResponse.json(manifestWith(changedArea))));
    pageWith([demo, otherArea]);
    await prepareAreas();
    expect(routeOwnerOf('/noticias')?.owner).toBe('mfe_demo');
    expect(routeOwnerOf('/novidades')).toBeUndefined();
    expect(routeOwnerOf('/outra')?.owner).toBe('mfe_other');
  });

  it('leaves the live addresses while its server does not answer', async () => {
    server.use(http.get(address, () => HttpResponse.error()));
    pageWith([demo]);
    await prepareAreas();
    expect(routeOwnerOf('/novidades')?.owner).toBe('mfe_demo');
  });

  it('changes nothing in production', () => {
    pageWith([demo], 'production');
    expect(prepareAreas()).toBeUndefined();
  });
});

describe('an open page', () => {
  afterEach(() => jest.restoreAllMocks());

  it('learns the addresses of a remote that was released later, and keeps its own without an answer', async () => {
    const requests = serveRegistry(demo, otherArea);
    pageWith([demo]);
    jest.spyOn(performance, 'now').mockReturnValue(1e9);
    await refreshAreas();
    expect(routeOwnerOf('/outra')?.owner).toBe('mfe_other');
    await refreshAreas();
    expect(requests.count).toBe(1);
    jest.spyOn(performance, 'now').mockReturnValue(2e9);
    server.use(http.get('/registry.json', () => HttpResponse.error()));
    await refreshAreas();
    expect(routeOwnerOf('/outra')?.owner).toBe('mfe_other');
  });
});
