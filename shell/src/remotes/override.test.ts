import { keepOverrides, overriddenEntry, overriddenNames } from './findRemote.ts';

const elsewhere = 'http://localhost:3011/mf-manifest.json';

/** Writes a configuration with this environment into the page, as the gateway does. */
function pageOf(environment: string): void {
  const meta = document.createElement('meta');
  meta.name = 'boaxepa-config';
  meta.content = JSON.stringify({ environment });
  document.head.replaceChildren(meta);
}
/** Simulates a page load at a URL. */
function open(address: string): void {
  window.history.replaceState(null, '', address);
  keepOverrides();
}

describe("a developer's override for a remote", () => {
  beforeEach(() => {
    pageOf('development');
    sessionStorage.clear();
    open('/');
  });

  it('is read from the page’s address and kept for the tab, for that remote only', () => {
    open(`/dashboard?remote.mfe_shopper=${elsewhere}`);
    window.history.replaceState(null, '', '/login');
    expect(overriddenEntry('mfe_shopper')).toBe(elsewhere);
    open('/pedidos');
    expect(overriddenEntry('mfe_shopper')).toBe(elsewhere);
    expect(overriddenEntry('mfe_partner')).toBeUndefined();
  });

  it('is removed by an empty value', () => {
    sessionStorage.setItem('remote.mfe_shopper', elsewhere);
    open('/dashboard?remote.mfe_shopper=');
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
    open('/dashboard');
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
  });

  it('is ignored in a browser that blocks its storage, where the page still opens', () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open(`/dashboard?remote.mfe_shopper=${elsewhere}`);
    expect(overriddenNames()).toEqual([]);
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
    storage.mockRestore();
  });

  it('is ignored in production, in the address and in the tab', () => {
    pageOf('production');
    sessionStorage.setItem('remote.mfe_shopper', elsewhere);
    open(`/dashboard?remote.mfe_shopper=${elsewhere}`);
    expect(overriddenEntry('mfe_shopper')).toBeUndefined();
  });
});
