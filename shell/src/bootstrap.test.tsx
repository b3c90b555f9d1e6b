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
 * Resolves when React has rendered all pending transitions. React renders transitions in sequence, so it is enough to
 * wait for one more transition.
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
  // Use the development environment, because production pages sometimes measure web vitals, which jsdom cannot do.
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
