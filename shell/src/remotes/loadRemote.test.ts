import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { apiServer, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { LoadProblem } from '../failures/failure.ts';
import { openContainer } from './container.ts';
import { loadedRemote, loadRemote, type LoadStep } from './loadRemote.ts';

// Runs scripts, which only a browser does.
jest.mock('./container.ts', () => ({ openContainer: jest.fn() }));

useApiServer();

const version = '1.0.36-3f2a9c1e';
const entry = `/remotes/mfe-shopper/${version}/mf-manifest.json`;
const registry = {
  contractVersion: CONTRACT_VERSION,
  remotes: [{ name: 'mfe_shopper', version, entry, contractVersion: CONTRACT_VERSION }],
};
const manifest = {
  metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ assets: { js: { sync: ['145.js'] } } }],
};
const remote = { contractVersion: CONTRACT_VERSION, routes: [], navigation: [] };

/** The container gives this module, or throws this. */
function containerGives(load: () => Promise<unknown>): void {
  jest.mocked(openContainer).mockResolvedValue(load);
}

/** What was told while the remote loaded: each stage and, at the end, how it failed. */
async function stagesOf(): Promise<string[]> {
  const steps: LoadStep[] = [];
  await loadRemote('mfe_shopper', (step) => steps.push(step));
  return steps.map((step) => (step.ok ? step.stage : `${step.stage}: ${step.kind}`));
}

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  containerGives(() => Promise.resolve({ default: remote }));
  apiServer.use(
    http.get('/registry.json', () => HttpResponse.json(registry)),
    http.get(entry, () => HttpResponse.json(manifest)),
  );
});

it('tells of each stage on the way', async () => {
  expect(await stagesOf()).toEqual(['registry', 'manifest', 'runtime', 'entry', 'module', 'contract']);
});

it('knows afterwards what the page runs', async () => {
  const result = await loadRemote('mfe_shopper');
  expect(result).toMatchObject({ ok: true, remote: 'mfe_shopper', version, module: remote });
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
])('ends with %s', async (end, cause) => {
  cause();
  expect((await stagesOf()).at(-1)).toBe(end);
});

it('says which version failed, as soon as that is known', async () => {
  containerGives(() => Promise.reject(new Error('broken')));
  expect(await loadRemote('mfe_shopper')).toMatchObject({ ok: false, remote: 'mfe_shopper', version });
  answers('/registry.json', () => HttpResponse.error());
  expect(await loadRemote('mfe_shopper')).toMatchObject({ ok: false, version: undefined });
});

it('can be tried again', async () => {
  answers(entry, () => new HttpResponse(null, { status: 404 }));
  expect(await loadRemote('mfe_shopper')).toMatchObject({ ok: false });
  answers(entry, () => HttpResponse.json(manifest));
  expect(await loadRemote('mfe_shopper')).toMatchObject({ ok: true });
});

it('ends at the stage that it hangs in, of which nothing is told afterwards', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const steps: string[] = [];
  let arrive: (exposed: unknown) => void = () => undefined;
  const hangs = new Promise<void>((asked) => {
    containerGives(() => {
      asked();
      return new Promise((resolve) => (arrive = resolve));
    });
  });
  const loading = loadRemote('mfe_shopper', (step) =>
    steps.push(step.ok ? step.stage : `${step.stage}: ${step.kind}`),
  );
  await hangs;
  jest.advanceTimersByTime(3_500);
  expect(await loading).toMatchObject({ ok: false, stage: 'module', kind: 'timeout', version });
  arrive({ default: remote });
  jest.useRealTimers();
  containerGives(() => Promise.resolve({ default: remote }));
  await loadRemote('mfe_shopper');
  expect(steps).toEqual(['registry', 'manifest', 'runtime', 'entry', 'module: timeout']);
});
