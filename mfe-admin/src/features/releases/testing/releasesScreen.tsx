import type { AdminReleases, ChannelVersion } from '@boaxepa/contracts/wire/adminReleases';
import { ToastHost } from '@boaxepa/ui';
import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { setWindowWidth } from '@boaxepa/web-testing/setWindowWidth';
import { Component as ReleasesPage } from '../ReleasesPage.tsx';

export const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

export const stable: ChannelVersion = {
  version: '1.14.2-3fa9c1d0',
  since: '2026-11-20T12:12:00.000Z',
  state: 'verified',
  contractVersion: 3,
  author: 'Rafael Lima',
  counts: { views: 1000, failures: 1 },
  hours: Array.from({ length: 24 }, () => ({ views: 50, failures: 1 })),
  smoke: null,
};
export const next: ChannelVersion = {
  ...stable,
  version: '1.15.0-8be01f77',
  counts: { views: 18, failures: 0 },
  smoke: 'passed',
};
export const nothing = { live: null, stable: null, next: null, percent: 0, before: null, invalidFile: null };
export const releases: AdminReleases = {
  remotes: [
    {
      remote: 'mfe-shopper',
      label: 'Clientes',
      live: stable.version,
      stable,
      next,
      percent: 10,
      before: '1.14.1-77c0d9aa',
      invalidFile: null,
    },
    { remote: 'mfe-partner', label: 'Parceiros', ...nothing },
    {
      remote: 'mfe-admin',
      label: 'Administração',
      ...nothing,
      live: '1.6.0-11111111',
      stable: { ...stable, state: 'refused', counts: null },
    },
  ],
  refused: [
    {
      id: 'mfe-admin/2026-11-20T13:58:00.000Z',
      remote: 'mfe-admin',
      label: 'Administração',
      at: '2026-11-20T13:58:00.000Z',
      version: '1.7.0-9c41e2aa',
      who: 'Bruna Sato',
      refusals: [
        { kind: 'shared', subject: '@boaxepa/shell-sdk', wanted: '^2.0.0', found: '1.9.3' },
        { kind: 'route', subject: '/partners/orders', wanted: '', found: 'mfe-partner' },
        { kind: 'needs', subject: 'orders', wanted: '>=1.4', found: '1.3.2' },
        { kind: 'size', subject: 'mfe-admin', wanted: '400000', found: '300000' },
      ],
    },
  ],
  history: Array.from({ length: 12 }, (_, index) => ({
    id: `mfe-shopper/${12 - index}`,
    remote: index === 0 ? 'mfe-admin' : 'mfe-shopper',
    label: index === 0 ? 'Administração' : 'Clientes',
    at: '2026-11-20T12:00:05.000Z',
    action: index === 0 ? ('rollback' as const) : ('promote' as const),
    version: `1.0.${index}-aaaaaaaa`,
    from: null,
    who: 'Helena Prado',
    why: index === 0 ? 'O total sumia em telas estreitas' : '',
  })),
};

/** Returns the sample data with changes for the shopper front end, for example another version in `next`. */
export function withShopper(changes: Partial<AdminReleases['remotes'][number]>): AdminReleases {
  const [shopper, ...others] = releases.remotes;
  if (!shopper) throw new Error('no remote');
  return { ...releases, remotes: [{ ...shopper, ...changes }, ...others] };
}
/** Sample data in which the new version has enough page views to be compared with the stable version. */
export const compared = withShopper({ next: { ...next, counts: { views: 1000, failures: 1 } } });

/** Mocks a server that returns `data`. Returns each POST request, such as ['mfe-shopper promote', body]. */
export function serve(data: AdminReleases = releases) {
  const moves: [string, unknown][] = [];
  server.use(
    http.get('/api/admin/releases', () => ok(data)),
    http.post('/api/admin/releases/:remote/:act', async ({ request, params }) => {
      moves.push([`${String(params['remote'])} ${String(params['act'])}`, await request.json()]);
      return ok(null);
    }),
  );
  return moves;
}
/** Renders the page in a window that is `width` px wide. */
export function show({ width = 1280 } = {}) {
  setWindowWidth(width);
  return renderWithApp(
    <>
      <ReleasesPage />
      <ToastHost />
    </>,
    { route: '/admin/releases', session },
  );
}
export const card = async (name: string) => within(await screen.findByRole('region', { name }));
