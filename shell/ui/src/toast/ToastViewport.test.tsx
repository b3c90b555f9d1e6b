import { screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { useState } from 'react';
import { ToastHost } from './ToastHost.tsx';
import { toast } from './toastStore.ts';

function Cart() {
  const [isEmpty, setEmpty] = useState(false);
  const remove = () => {
    setEmpty(true);
    toast({ title: 'Removido', action: { label: 'Desfazer', onPress: () => undefined } });
  };
  return (
    <>
      <h1>Carrinho</h1>
      {!isEmpty && (
        <button type="button" onClick={remove}>
          Remover
        </button>
      )}
      <ToastHost />
    </>
  );
}

describe('a toast that has the focus', () => {
  it('moves the focus to the heading when the previous control has disappeared', async () => {
    const { user } = renderWithApp(<Cart />);
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(screen.getByRole('heading', { name: 'Carrinho' })).toHaveFocus();
  });
});
