import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();

/**
 * Opens the settings of a shop whose saved mode is `asked`: the app asks for pickup codes, but the shop can skip them.
 * Returns the request bodies of all saves.
 */
async function openSettings() {
  window.scrollTo = () => undefined;
  const savedModes: unknown[] = [];
  server.use(
    http.get('/api/orders/partner/handover-mode', () => ok({ mode: 'asked' })),
    http.put('/api/orders/partner/handover-mode', async ({ request }) => {
      savedModes.push(await request.json());
      return ok({ mode: 'required' });
    }),
  );
  const rendered = showCounter(orderSample());
  await rendered.user.click(screen.getByRole('button', { name: 'Quando pedir o código' }));
  expect(await screen.findByRole('radio', { name: 'Pedir, mas posso pular' })).toBeChecked();
  return { ...rendered, saved: savedModes };
}

it('saves the setting for codes at hand-overs', async () => {
  const { user, saved, container } = await openSettings();
  await expect(container).toBeAccessible();
  const required = screen.getByRole('radio', { name: 'Sempre pedir' });
  expect(required).toHaveAccessibleDescription(/Sem o código, você informa o motivo/);
  await user.click(required);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('heading', { name: 'Digite o código' })).toBeVisible();
  expect(saved).toEqual([{ mode: 'required' }]);
});

it('keeps the selected setting when saving fails', async () => {
  const { user } = await openSettings();
  server.use(http.put('/api/orders/partner/handover-mode', () => fail('SERVICE_UNAVAILABLE')));
  await user.click(screen.getByRole('radio', { name: 'Não pedir' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toBeVisible();
  // The error must be directly above the clicked button, so that it is visible on a small screen.
  expect(alert.nextElementSibling).toBe(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('radio', { name: 'Não pedir' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Voltar ao código' }));
  expect(codeField()).toBeVisible();
});

it('shows a setting that another device of the shop has saved', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Voltar ao código' }));
  server.use(http.get('/api/orders/partner/handover-mode', () => ok({ mode: 'required' })));
  await user.click(screen.getByRole('button', { name: 'Quando pedir o código' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Sempre pedir' })).toBeChecked());
});
