import { keepOverrides, overriddenEntry } from './findRemote.ts';

const elsewhere = 'http://localhost:3011/mf-manifest.json';

/** The page as a server with this environment fills it. */
function pageOf(environment: string): void {
  const meta = document.createElement('meta');
  meta.name = 'boaxepa-config';
  meta.content = JSON.stringify({ environment });
  document.head.replaceChildren(meta);
}
/** Opens the page anew at an address. */
function open(address: string): void {
  window.history.replaceState(null, '', address);
  keepOverrides();
}

describe("a developer's own address for a remote", () => {
  beforeEach(() => {
    pageOf('development');
    sessionStorage.clear();
    open('/');
  });

  it('is taken from the page’s address and kept for the tab, for that remote alone', () => {
    open(`/dashboard?remote.mfe_shopper=${elsewhere}`);
    window.history.replaceState(null, '', '/login');
    expect(overriddenEntry('mfe_shopper')).toBe(elsewhere);
    open('/pedidos');
    expect(overriddenEntry('mfe_shopper')).toBe(elsewhere);
    expect(overriddenEntry('mfe_partner')).toBeUndefined();
  });

  it('ends with an empty one', () => {
    sessionStorage.setItem('remote.mfe_shopper', elsewhere);
    open('/dashboard?remote.mfe_shopper=');
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
    open('/dashboard');
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
  });

  it('is nothing in production, whatever address or tab say', () => {
    pageOf('production');
    sessionStorage.setItem('remote.mfe_shopper', elsewhere);
    open(`/dashboard?remote.mfe_shopper=${elsewhere}`);
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
  });
});
