import './provided.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routeOwnerOf } from '@boaxepa/shell-sdk';
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

/**
 * The screens of shops and administrators have the most in them: in slices, between which a slow phone can answer a tap. Others are drawn
 * faster at once: after each slice the browser computes the page's styles anew, as each brings rules.
 */
function drawsInSlices(): boolean {
  const frame = routeOwnerOf(window.location.pathname)?.frame;
  return frame === 'partner' || frame === 'admin';
}

// The page came with its first paint (shell/src/prerender): it stays until the first screen can take its place at once.
if (container.hasChildNodes())
  void whenReady(router).then(drawsInSlices() ? () => startTransition(start) : start);
else start();
