import { storageKeys } from '@boaxepa/shell-sdk';

/**
 * Inline script that applies the stored color scheme before the first paint. Otherwise, the page would flash in the
 * color scheme of the device.
 */
export const colorSchemeScript = `try{const s=localStorage.getItem("${storageKeys.colorScheme}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;
