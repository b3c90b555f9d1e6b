import '@boaxepa/shell-sdk/chunks';
import { approveKnownSinks } from './trustedTypes.ts';

// Install the Trusted Types policy before the first chunk request. Otherwise, the browser would report the URL of the
// chunk as a policy violation.
approveKnownSinks();

// Set the CSP nonce before any module renders, because styled-components reads the nonce when it inserts its first
// style.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// `eager` bundles the module into this script. The dynamic import runs it after the lines above.
const start = () => import(/* webpackMode: "eager" */ './bootstrap.tsx');

if (process.env.NODE_ENV === 'production') void start();
else void Promise.all([import('./devHook.ts'), import('./devStyle.ts')]).then(start);
