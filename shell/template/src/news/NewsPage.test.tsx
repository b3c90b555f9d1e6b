import { useApiServer } from '@boaxepa/web-testing';
import { renderRoute } from '@boaxepa/web-testing/renderRoute';
import { screen } from '@testing-library/react';
import { declaration } from '../declaration.ts';
import remote from '../remote.tsx';

useApiServer();

it('shows the screen in its frame, with its title and without accessibility violations', async () => {
  const { container } = await renderRoute('/mfe-template', { remotes: { [declaration.name]: remote } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Novidades' })).toBeVisible();
  expect(screen.getByText('Ainda não há novidades.')).toBeVisible();
  expect(document.title).toMatch(/^Novidades/);
  await expect(container).toBeAccessible();
});
