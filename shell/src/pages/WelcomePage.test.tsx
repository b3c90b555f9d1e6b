import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { WelcomePage } from './WelcomePage.tsx';

describe('the welcome screen', () => {
  it("shows the product's name, version and mission", async () => {
    const { container } = renderWithApp(<WelcomePage />);
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Descubra ofertas locais e apoie o comércio do seu bairro',
      }),
    ).toBeVisible();
    for (const words of [
      'Versão Beta',
      'v1.0.36',
      'Seguro',
      'Local',
      'Ofertas',
      'Dados protegidos',
      'Verificado',
    ])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('img', { name: /scooter/ })).toBeVisible();
    expect(document.title).toBe('Boa Xepa');
    await expect(container).toBeAccessible();
  });

  it('links to the login and to the registration', () => {
    renderWithApp(<WelcomePage />);
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/cadastrar');
    expect(screen.getByRole('link', { name: 'Dados protegidos' })).toHaveAttribute('href', '/privacidade');
  });
});
