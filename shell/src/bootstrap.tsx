import './provided.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchFaults } from './failures/watchFaults.ts';
import { createAppRouter, whenReady } from './router/createAppRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

watchFaults();
const router = createAppRouter();
// A transition renders in slices, so that a slow phone can react to a tap during the first render.
const start = () =>
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );

// Keep the prerendered first paint (shell/src/prerender) until the first screen can replace it. The page is then never empty.
if (container.hasChildNodes()) void whenReady(router).then(start);
else start();
