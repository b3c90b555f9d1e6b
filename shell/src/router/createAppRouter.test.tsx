import { waitFor } from '@testing-library/react';
import { createAppRouter } from './createAppRouter.tsx';

/** Returns the route patterns that match an address in a build for this environment. */
async function matchesIn(environment: 'production' | 'development', path: string) {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: environment });
  window.history.replaceState(null, '', path);
  const router = createAppRouter(undefined, () => Promise.resolve());
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const patterns = router.state.matches.map(({ route }) => route.path);
  router.dispose();
  return patterns;
}

describe("the kit's gallery", () => {
  afterEach(() => {
    jest.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it('is available at /_kit and below in development', async () => {
    expect(await matchesIn('development', '/_kit')).toEqual(['/', '/_kit/*']);
    expect(await matchesIn('development', '/_kit/pedidos')).toEqual(['/', '/_kit/*']);
  });

  it('does not exist in production', async () => {
    expect(await matchesIn('production', '/_kit')).toEqual(['/', '*']);
  });
});
