import { storageKeys } from '@boaxepa/shell-sdk';

/**
 * The same as `applyColorScheme`, for the page itself: it runs before the first paint, which would otherwise come in the device's
 * colours and change once the scripts are there.
 */
export const colorSchemeScript = `try{const s=localStorage.getItem("${storageKeys.colorScheme}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;
