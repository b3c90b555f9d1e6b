import type { Area } from '@boaxepa/contracts/wire/remotes';
import { http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

const server = useApiServer();
const area: Area = {
  name: 'mfe_demo',
  audience: 'shopper',
  routes: [{ pattern: '/novidades', frame: 'auth', title: 'Novidades' }],
};

/**
 * Starts one more transition and resolves when React has rendered it. All earlier transitions are then rendered, too,
 * because React renders transitions in sequence.
 */
function transitionsRendered(): Promise<void> {
  return new Promise((resolve) => {
    const observerRoot = createRoot(document.createElement('div'));
    startTransition(() => observerRoot.render(<i ref={() => resolve()} />));
  });
}

it('shows nothing before the first screen is ready, if the page is not prerendered', async () => {
  // The imported module renders the page itself, so the rendering is not inside act().
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const registryRequested = Promise.withResolvers<undefined>();
  const registryAnswer = Promise.withResolvers<undefined>();
  server.use(
    http.get('/registry.json', async () => {
      registryRequested.resolve(undefined);
      await registryAnswer.promise;
      return HttpResponse.json({ contractVersion: 3, remotes: [] });
    }),
    http.post('/api/client-failures', () => new HttpResponse(null, { status: 204 })),
  );
  // Use the development environment: in production, some page views are measured, but jsdom cannot measure web vitals.
  document.head.innerHTML = `<meta name="boaxepa-config" content='{"environment":"development"}'>`;
  document.body.innerHTML = `<script type="application/json" id="areas">${JSON.stringify([area])}</script><div id="root"></div>`;
  window.history.replaceState(null, '', '/novidades');
  await import('./bootstrap.tsx');
  await registryRequested.promise;
  await transitionsRendered();
  expect(document.querySelector('#root')).toBeEmptyDOMElement();
  registryAnswer.resolve(undefined);
  expect(await screen.findByRole('button', { name: 'Copiar código e detalhes' })).toBeVisible();
});
