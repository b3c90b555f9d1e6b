import { screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { useState } from 'react';
import { Banner } from './Banner.tsx';

it('moves the focus to the heading of the page when it is dismissed', async () => {
  function Screen() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <h1>Mapa</h1>
        {isShown && <Banner onDismiss={() => setShown(false)}>Parceiro não encontrado</Banner>}
      </>
    );
  }
  const { user } = renderWithApp(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText('Parceiro não encontrado')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mapa' })).toHaveFocus();
});
