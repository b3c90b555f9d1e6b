import { appConfig, type RemoteName } from '@boaxepa/shell-sdk';

const PREFIX = 'remote.';

// A link could otherwise make a page run somebody else's code.
const allowed = () => appConfig().environment !== 'production';

/**
 * Keeps a developer's own addresses of remotes, `?remote.mfe_shopper=http://localhost:3011/mf-manifest.json`, for the tab's lifetime;
 * an empty one ends it. Called before the first navigation, which may lead away from the address that says them. Never in production.
 */
export function keepOverrides(): void {
  if (!allowed()) return;
  for (const [key, entry] of new URLSearchParams(window.location.search))
    if (key.startsWith(PREFIX)) sessionStorage.setItem(key, entry);
}

/** The kept address of a remote's manifest. */
export function overriddenEntry(name: RemoteName): string | undefined {
  return allowed() ? sessionStorage.getItem(PREFIX + name) || undefined : undefined;
}
