import './provided.ts';
import { watchInstallOffer } from '@boaxepa/shell-sdk';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchFaults } from './failures/watchFaults.ts';
import { startWorkerWhenIdle } from './installation/startWorkerWhenIdle.ts';
import { prepareAreas } from './remotes/areas.ts';
import { keepOverrides } from './remotes/findRemote.ts';
import { createAppRouter, whenReady } from './router/createAppRouter.tsx';
import { sampleVitals } from './vitals/sampleVitals.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

function start(root: HTMLElement): void {
  const router = createAppRouter();
  // A transition renders in short slices, so that a slow phone still reacts to taps.
  const render = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    );
  // Render only when the first screen is ready, so that the prerendered page stays visible until then. RouterProvider
  // subscribes to the router after its first render, so an earlier render could miss the router's last update.
  void whenReady(router).then(() => {
    render();
    startWorkerWhenIdle();
  });
}

watchFaults();
sampleVitals();
watchInstallOffer();
keepOverrides();
const areas = prepareAreas();
if (areas) void areas.then(() => start(container));
else start(container);
