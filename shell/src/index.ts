import '@boaxepa/shell-sdk/chunks';
import { approveKnownSinks } from './trustedTypes.ts';

// Run this before the first chunk is requested.
approveKnownSinks();

// Run this before any module that renders, because styled-components reads the nonce when it inserts its first style.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// `eager` puts the module into this entry instead of a separate chunk. The import is dynamic only to run the module after the
// lines above.
const start = () => import(/* webpackMode: "eager" */ './bootstrap.tsx');

if (process.env.NODE_ENV === 'production') void start();
else void Promise.all([import('./devHook.ts'), import('./devStyle.ts')]).then(start);
