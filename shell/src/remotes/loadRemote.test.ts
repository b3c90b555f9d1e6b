import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { apiServer, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { LoadFailure, LoadProblem } from '../failures/failure.ts';
import { openContainer } from './container.ts';
import { loadedRemote, loadProgress, loadRemote } from './loadRemote.ts';

// Mock openContainer, because it loads scripts through <script> elements, which jsdom does not run.
jest.mock('./container.ts', () => ({ openContainer: jest.fn() }));

useApiServer();

const version = '1.0.36-3f2a9c1e';
const entry = `/remotes/mfe-shopper/${version}/mf-manifest.json`;
const registry = {
  contractVersion: CONTRACT_VERSION,
  remotes: [
    {
      name: 'mfe_shopper',
      version,
      entry,
      contractVersion: CONTRACT_VERSION,
      audience: 'shopper',
      routes: [],
    },
  ],
};
const manifest = {
  metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ assets: { js: { sync: ['145.js'] } } }],
};
const remote = { contractVersion: CONTRACT_VERSION, routes: [], navigation: [] };

/** Makes the mock of openContainer return `load`, the function that loads the module of the remote. */
function containerGives(load: () => Promise<unknown>): void {
  jest.mocked(openContainer).mockResolvedValue(load);
}

/** Loads the remote, which fails. Returns the stage and the kind of the failure. */
async function failureOf(): Promise<string> {
  const failure: unknown = await loadRemote('mfe_shopper').catch((cause: unknown) => cause);
  return failure instanceof LoadFailure ? `${failure.stage}: ${failure.kind}` : 'no LoadFailure';
}

let online: jest.SpyInstance;
afterEach(() => {
  jest.useRealTimers();
  online.mockRestore();
});
beforeEach(() => {
  // Simulates an offline device, because an online device would retry automatically.
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  containerGives(() => Promise.resolve({ default: remote }));
  apiServer.use(
    http.get('/registry.json', () => HttpResponse.json(registry)),
    http.get(entry, () => HttpResponse.json(manifest)),
  );
});

it('names the remote in its request for the registry, so that the gateway counts a view', async () => {
  const openedRemotes: (string | null)[] = [];
  apiServer.use(
    http.get('/registry.json', ({ request }) => {
      openedRemotes.push(new URL(request.url).searchParams.get('opened'));
      return HttpResponse.json(registry);
    }),
  );
  await loadRemote('mfe_shopper');
  expect(openedRemotes).toEqual(['mfe_shopper']);
});

it('records the version that the page runs', async () => {
  const result = await loadRemote('mfe_shopper');
  expect(result).toEqual({ remote: 'mfe_shopper', version, module: remote });
  expect(loadedRemote('mfe_shopper')).toMatchObject({ version, address: `http://localhost${entry}` });
  expect(loadedRemote('mfe_admin')).toBeUndefined();
});

const answers = (address: string, answer: () => Response) => apiServer.use(http.get(address, answer));

it.each<[end: string, cause: () => void]>([
  ['registry: network', () => answers('/registry.json', () => HttpResponse.error())],
  ['registry: status', () => answers('/registry.json', () => new HttpResponse(null, { status: 503 }))],
  ['registry: invalid', () => answers('/registry.json', () => HttpResponse.json({ remotes: [] }))],
  [
    'registry: invalid',
    () => answers('/registry.json', () => HttpResponse.json({ ...registry, remotes: [] })),
  ],
  ['manifest: status', () => answers(entry, () => new HttpResponse(null, { status: 404 }))],
  ['manifest: invalid', () => answers(entry, () => HttpResponse.text('{"metaData":'))],
  [
    'entry: network',
    () => jest.mocked(openContainer).mockRejectedValue(new LoadProblem('network', 'no script')),
  ],
  ['module: threw', () => containerGives(() => Promise.reject(new TypeError('x is undefined')))],
  [
    'module: network',
    () =>
      containerGives(() =>
        Promise.reject(Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type: 'error' })),
      ),
  ],
  [
    'module: timeout',
    () =>
      containerGives(() =>
        Promise.reject(Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type: 'timeout' })),
      ),
  ],
  [
    'contract: mismatch',
    () => containerGives(() => Promise.resolve({ default: { ...remote, contractVersion: 1 } })),
  ],
  ['contract: invalid', () => containerGives(() => Promise.resolve({}))],
])('a load ends with %s', async (end, cause) => {
  cause();
  expect(await failureOf()).toBe(end);
});

it('reports the version that failed, as soon as it is known', async () => {
  containerGives(() => Promise.reject(new Error('broken')));
  await expect(loadRemote('mfe_shopper')).rejects.toMatchObject({ remote: 'mfe_shopper', version });
  answers('/registry.json', () => HttpResponse.error());
  await expect(loadRemote('mfe_shopper')).rejects.toMatchObject({
    stage: 'registry',
    version: undefined,
  });
});

it('a load can be repeated after a failure', async () => {
  answers(entry, () => new HttpResponse(null, { status: 404 }));
  expect(await failureOf()).toBe('manifest: status');
  answers(entry, () => HttpResponse.json(manifest));
  expect(await loadRemote('mfe_shopper')).toMatchObject({ module: remote });
});

describe('with a connection', () => {
  beforeEach(() => {
    online.mockReturnValue(true);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  });

  it('retries once after a network failure', async () => {
    let requests = 0;
    answers('/registry.json', () => {
      requests += 1;
      return requests === 1 ? HttpResponse.error() : HttpResponse.json(registry);
    });
    expect(await loadRemote('mfe_shopper')).toMatchObject({ module: remote });
    expect(requests).toBe(2);
  });

  it('throws the failure of the second attempt', async () => {
    answers('/registry.json', () => new HttpResponse(null, { status: 503 }));
    expect(await failureOf()).toBe('registry: status');
  });

  it('does not retry a failure that a second attempt cannot fix', async () => {
    containerGives(() => Promise.resolve({ default: { ...remote, contractVersion: 1 } }));
    jest.mocked(openContainer).mockClear();
    expect(await failureOf()).toBe('contract: mismatch');
    expect(openContainer).toHaveBeenCalledTimes(1);
  });
});

it('counts the loaded files of a screen', async () => {
  expect(loadProgress('mfe_admin')).toEqual({ done: 0, total: 6 });
  let arrive: (exposed: unknown) => void = () => undefined;
  const moduleRequested = new Promise<void>((resolve) => {
    containerGives(() => {
      resolve();
      return new Promise((resolveModule) => (arrive = resolveModule));
    });
  });
  apiServer.use(
    http.get('/registry.json', () =>
      HttpResponse.json({ ...registry, remotes: [{ ...registry.remotes[0], name: 'mfe_admin' }] }),
    ),
  );
  const loading = loadRemote('mfe_admin');
  await moduleRequested;
  expect(loadProgress('mfe_admin')).toEqual({ done: 4, total: 6 });
  arrive({ default: remote });
  await loading;
  expect(loadProgress('mfe_admin')).toEqual({ done: 5, total: 6 });
});
