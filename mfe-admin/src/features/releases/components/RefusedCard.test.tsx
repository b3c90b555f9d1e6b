import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { RefusedCard } from './RefusedCard.tsx';

it('shows the message for the team if files were refused, also without a version', () => {
  renderWithApp(
    <RefusedCard
      refused={{
        id: 'mfe-admin/2026-11-20T13:58:00.000Z',
        remote: 'mfe-admin',
        label: 'Administração',
        at: '2026-11-20T13:58:00.000Z',
        version: null,
        who: 'Bruna Sato',
        refusals: [{ kind: 'files', subject: 'dist has no mf-manifest.json', wanted: '', found: null }],
      }}
    />,
  );
  expect(screen.getByText(/^Versão desconhecida de Administração, Bruna Sato, /)).toBeVisible();
  expect(screen.getByText('Mensagem para a equipe: dist has no mf-manifest.json')).toBeVisible();
});
