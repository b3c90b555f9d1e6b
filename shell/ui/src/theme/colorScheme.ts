import { readStored, removeStored, storageKeys, useStored, writeStored } from '@boaxepa/shell-sdk';

/** Color scheme that the user chose. 'system' follows the device's setting and is not stored. */
export type ColorScheme = 'system' | 'light' | 'dark';

function schemeOf(stored: string | null): ColorScheme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyColorScheme(): void {
  const scheme = schemeOf(readStored(storageKeys.colorScheme));
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

function setColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') removeStored(storageKeys.colorScheme);
  else writeStored(storageKeys.colorScheme, scheme);
}

export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  return [schemeOf(useStored(storageKeys.colorScheme)), setColorScheme];
}
