import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { PrivacyPage } from './PrivacyPage.tsx';

function givenConfig(config: object): void {
  const meta = document.createElement('meta');
  meta.name = 'boaxepa-config';
  meta.content = JSON.stringify(config);
  document.head.append(meta);
}
afterEach(() => document.querySelector('meta[name="boaxepa-config"]')?.remove());

test('shows the data protection officer of the operator', async () => {
  givenConfig({ environment: 'test', officer: { name: 'Joana Ávila', email: 'encarregada@example.test' } });
  const { container } = renderWithApp(<PrivacyPage />);
  expect(screen.getByText('Joana Ávila')).toBeVisible();
  expect(screen.getByRole('link', { name: 'encarregada@example.test' })).toHaveAttribute(
    'href',
    'mailto:encarregada@example.test?subject=Privacidade',
  );
  expect(screen.getByRole('heading', { name: 'O que você pode pedir' })).toBeVisible();
  await expect(container).toBeAccessible();
});

test('shows the default address without an officer', () => {
  renderWithApp(<PrivacyPage />);
  expect(screen.getByRole('link', { name: 'privacidade@boaxepa.com.br' })).toBeVisible();
});
