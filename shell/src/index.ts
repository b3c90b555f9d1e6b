import '@boaxepa/shell-sdk/chunks';
import { approveKnownSinks } from './trustedTypes.ts';

// Before the first chunk is requested.
approveKnownSinks();

// styled-components reads the nonce when it inserts its first style, so this must run before any module that renders.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// `eager` puts the module into this entry instead of a separate chunk. The dynamic import only preserves the order.
const start = () => import(/* webpackMode: "eager" */ './bootstrap.tsx');

if (process.env.NODE_ENV === 'production') void start();
else void Promise.all([import('./devHook.ts'), import('./devStyle.ts')]).then(start);
