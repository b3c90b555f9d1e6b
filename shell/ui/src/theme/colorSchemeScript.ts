import { storageKeys } from '@boaxepa/shell-sdk';

/**
 * An inline script that does the same as `applyColorScheme`, but before the first paint. Without it, the page would first be
 * painted in the device's mode and then change.
 */
export const colorSchemeScript = `try{const s=localStorage.getItem("${storageKeys.colorScheme}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;
