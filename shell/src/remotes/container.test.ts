import { PART_DEADLINE_MS } from '@boaxepa/shell-sdk/contract';
import { openContainer } from './container.ts';

const scope = {};
const screens = { routes: [] };
const address = 'http://localhost/remotes/mfe-shopper/1/mf-manifest.json';
const manifest = {
  metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ assets: { js: { sync: ['145.js'] } } }],
};
/** The container that the entry assigns when it runs. */
const container = { init: jest.fn(), get: jest.fn() };

beforeAll(() => {
  // webpack replaces both names in a build.
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: scope },
  });
});
beforeEach(() => {
  container.get.mockResolvedValue(() => screens);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

/** jsdom does not run scripts, so the test ends the load of the entry. */
function entry(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('no script');
  return script;
}

function runEntry(assigned: unknown = container): void {
  Object.assign(globalThis, { mfe_shopper: assigned });
  entry().dispatchEvent(new Event('load'));
}

it('passes the shared modules to the container and returns its exposed module', async () => {
  const opened = openContainer(manifest, address);
  expect(document.head.querySelector('link')).toHaveAttribute(
    'href',
    'http://localhost/remotes/mfe-shopper/1/145.js',
  );
  runEntry();
  const load = await opened;
  expect(container.init).toHaveBeenCalledWith(scope);
  expect(await load()).toBe(screens);
  expect(container.get).toHaveBeenCalledWith('./remote');
});

it('fails when the entry does not load, and requests the next one from another address', async () => {
  const opened = openContainer(manifest, address);
  entry().dispatchEvent(new Event('error'));
  await expect(opened).rejects.toMatchObject({ kind: 'network' });
  const again = openContainer(manifest, address);
  expect(entry().src).toBe('http://localhost/remotes/mfe-shopper/1/remoteEntry.js?again=1');
  runEntry();
  await again;
});

it('fails when the entry passes its deadline', async () => {
  jest.useFakeTimers();
  const opened = openContainer(manifest, address);
  jest.advanceTimersByTime(PART_DEADLINE_MS);
  await expect(opened).rejects.toMatchObject({ kind: 'timeout' });
});

it('fails when the entry throws, also if an earlier attempt left a container', async () => {
  const first = openContainer(manifest, address);
  runEntry();
  await first;
  document.head.replaceChildren();
  const opened = openContainer(manifest, address);
  entry().dispatchEvent(new Event('load'));
  await expect(opened).rejects.toMatchObject({ kind: 'threw' });
});

it('passes on the error of the exposed module', async () => {
  const opened = openContainer(manifest, address);
  runEntry();
  const load = await opened;
  container.get.mockRejectedValue(new TypeError('x is undefined'));
  await expect(load()).rejects.toThrow('x is undefined');
});
