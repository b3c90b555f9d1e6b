import { storageKeys } from '@boaxepa/shell-sdk';

/**
 * An inline script that applies the stored colour scheme before the first paint. Otherwise the page would first appear in the
 * device's mode.
 */
export const colorSchemeScript = `try{const s=localStorage.getItem("${storageKeys.colorScheme}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;
