import { storageKeys } from '@boaxepa/shell-sdk';

/**
 * `applyColorScheme` as an inline script that runs before the first paint. Otherwise the page would first paint in the device's
 * mode and then change.
 */
export const colorSchemeScript = `try{const s=localStorage.getItem("${storageKeys.colorScheme}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;
