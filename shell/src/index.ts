import '@boaxepa/shell-sdk/chunks';
import { approveKnownSinks } from './trustedTypes.ts';

// This call must precede the first request for a chunk.
approveKnownSinks();

// The nonce must precede every module that renders, because styled-components reads it with the first style.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// `eager` bundles the module into this entry. The import is dynamic so that the module runs after the lines above.
const start = () => import(/* webpackMode: "eager" */ './bootstrap.tsx');

if (process.env.NODE_ENV === 'production') void start();
else void Promise.all([import('./devHook.ts'), import('./devStyle.ts')]).then(start);
