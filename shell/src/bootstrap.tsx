import './provided.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter, whenReady } from './router/createAppRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

const router = createAppRouter();
// As a transition React draws in slices, between which the browser answers a tap.
const start = () =>
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );

// The page came with its first paint (shell/src/prerender): it stays until the first screen can take its place at once.
if (container.hasChildNodes()) void whenReady(router).then(start);
else start();
