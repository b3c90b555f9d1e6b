import { createStore, useStore } from 'zustand';

/** Event that Chromium sends when the user can install the app. TypeScript's DOM types lack this event. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const store = createStore<{ readonly offer?: BeforeInstallPromptEvent }>(() => ({}));

/**
 * Stores the browser's offer to install the app until a screen uses it. Call this function early, because the browser
 * sends the event only once.
 */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevent Chromium's own prompt, which would appear at the first visit.
    event.preventDefault();
    // Safe cast: events with this name have this type.
    store.setState({ offer: event as BeforeInstallPromptEvent });
  });
  window.addEventListener('appinstalled', () => store.setState({ offer: undefined }));
}

/** Returns true if the website runs as an installed app, without the browser's address bar. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** Returns true on an iPhone or iPad. An iPad identifies itself as a Mac, but has a touch screen. */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/**
 * Returns how the user can install the app. `button` opens the browser's dialog, and `steps` explains the menu of an
 * iPhone or iPad. Undefined if neither works, for example if the app is already installed.
 */
export function useInstallation(): 'button' | 'steps' | undefined {
  const hasOffer = useStore(store, ({ offer }) => offer !== undefined);
  if (hasOffer) return 'button';
  return isAppleTouchDevice() && !isInstalled() ? 'steps' : undefined;
}

/** Opens the browser's installation dialog. A browser shows the dialog once per offer, and only after a tap. */
export async function install(): Promise<void> {
  const { offer } = store.getState();
  store.setState({ offer: undefined });
  await offer?.prompt();
}
