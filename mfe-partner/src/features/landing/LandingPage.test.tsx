import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as LandingPage } from './LandingPage.tsx';

it('links to the registration and the login', async () => {
  const { container } = renderWithApp(<LandingPage />);
  expect(screen.getByRole('link', { name: 'Acessar minha conta' })).toHaveAttribute(
    'href',
    '/partners/login',
  );
  expect(screen.getByRole('link', { name: 'Cadastrar meu negócio' })).toHaveAttribute(
    'href',
    '/partners/cadastrar',
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await expect(container).toBeAccessible();
});
