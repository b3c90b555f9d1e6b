import { appConfig, type RemoteName } from '@boaxepa/shell-sdk';

/**
 * A developer's own address for one remote, `?remote.mfe_shopper=http://localhost:3011/mf-manifest.json`, kept for the tab's lifetime.
 * Never in production, where a link could otherwise make a page run somebody else's code.
 */
export function overriddenEntry(name: RemoteName): string | undefined {
  if (appConfig().environment === 'production') return undefined;
  const key = `remote.${name}`;
  const given = new URLSearchParams(window.location.search).get(key);
  if (given !== null) sessionStorage.setItem(key, given);
  return sessionStorage.getItem(key) || undefined;
}
