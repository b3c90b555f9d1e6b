import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { NotFoundPage } from './NotFoundPage.tsx';

it.each([
  ['/nada', '/'],
  ['/parceiro', '/'],
  ['/partners/nada', '/partners/login'],
  ['/partner/nada', '/partners/login'],
  ['/admin/nada', '/admin'],
])('the page for the unknown address %s links to the start of its area, %s', (route, start) => {
  renderWithApp(<NotFoundPage />, { route });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', start);
});

it('explains that a preview link is invalid or has expired', () => {
  renderWithApp(<NotFoundPage />, { route: '/_preview?token=x' });
  expect(screen.getByText(/^Esta prévia não existe ou terminou/)).toBeVisible();
});
