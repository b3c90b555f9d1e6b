import { nextTask } from '@boaxepa/shell-sdk/nextTask';

// styled-components reads the nonce when it puts in its first style, so it has to be known before any other module that draws runs.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

// All of this is in the entry itself, not in chunks after it: `eager` only keeps the order, and each part runs in a task of its own.
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'styled-components');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@boaxepa/shell-sdk');
  await nextTask();
  await import(
    /* webpackMode: "eager", webpackExports: ["createAppRouter"] */ './router/createAppRouter.tsx'
  );
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

if (process.env.NODE_ENV === 'production') void start();
else void Promise.all([import('./devHook.ts'), import('./devStyle.ts')]).then(start);
