import '@boaxepa/shell-sdk/chunks';

// styled-components reads the nonce when it puts in its first style, so it has to be known before any other module that draws runs.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// In the entry itself, not in a chunk after it: `eager` only keeps the order.
const start = () => import(/* webpackMode: "eager" */ './bootstrap.tsx');

if (process.env.NODE_ENV === 'production') void start();
else void Promise.all([import('./devHook.ts'), import('./devStyle.ts')]).then(start);
