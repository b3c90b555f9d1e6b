import { useSyncExternalStore } from 'react';

/** What the person chose; 'system' follows the device. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** Name under which the choice is kept in the browser; nothing is kept for 'system'. */
const COLOR_SCHEME_KEY = 'colorScheme';

const listeners = new Set<() => void>();
/** Stands in when the browser refuses storage. */
let inMemory: ColorScheme = 'system';

function read(): ColorScheme {
  try {
    const stored = localStorage.getItem(COLOR_SCHEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return inMemory;
  }
}

/**
 * The same as `applyColorScheme`, for the page itself: it runs before the first paint, which would otherwise come in the device's
 * colours and change once the scripts are there.
 */
export const colorSchemeScript = `try{const s=localStorage.getItem("${COLOR_SCHEME_KEY}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;

/** Puts the stored choice on <html>; called once at start and by every change. */
export function applyColorScheme(): void {
  const scheme = read();
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Chooses light, dark, or the device's own, for this browser. */
function setColorScheme(scheme: ColorScheme): void {
  inMemory = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(COLOR_SCHEME_KEY);
    else localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // Storage is blocked: the choice lasts as long as the tab.
  }
  applyColorScheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== COLOR_SCHEME_KEY && event.key !== null) return;
    applyColorScheme();
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

/** The present choice and the way to change it: `const [scheme, setScheme] = useColorScheme()`. */
export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'system'), setColorScheme];
}
