import { readStored, removeStored, storageKeys, useStored, writeStored } from '@boaxepa/shell-sdk';

/** What the person chose; 'system' follows the device, and nothing is stored for it. */
export type ColorScheme = 'system' | 'light' | 'dark';

function schemeOf(stored: string | null): ColorScheme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts the stored choice on <html>. */
export function applyColorScheme(): void {
  const scheme = schemeOf(readStored(storageKeys.colorScheme));
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Chooses light, dark, or the device's own, for this browser. */
function setColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') removeStored(storageKeys.colorScheme);
  else writeStored(storageKeys.colorScheme, scheme);
}

/** The present choice and the way to change it: `const [scheme, setScheme] = useColorScheme()`. */
export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  return [schemeOf(useStored(storageKeys.colorScheme)), setColorScheme];
}
