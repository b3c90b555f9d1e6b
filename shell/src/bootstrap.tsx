import './provided.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchFaults } from './failures/watchFaults.ts';
import { createAppRouter, whenReady } from './router/createAppRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

watchFaults();
const router = createAppRouter();
const start = () =>
  createRoot(container).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );

// The page came with its first paint (shell/src/prerender): it stays until the first screen can take its place at once.
if (container.hasChildNodes()) void whenReady(router).then(start);
else start();
