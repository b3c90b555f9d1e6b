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
// A transition renders in slices. A slow phone can therefore react to a tap before the first screen is complete.
const start = () =>
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );

// The page contains a prerendered first paint (shell/src/prerender). Keep it until the first screen can replace it, so that the
// page is never empty.
if (container.hasChildNodes()) void whenReady(router).then(start);
else start();
