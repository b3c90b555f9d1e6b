import { useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { card, showBags as show } from './testing/bagsScreen.tsx';

useApiServer();

describe('filters of the bags page', () => {
  it('filters by type and category, and clears the filters when no bag matches', async () => {
    const { user } = show();
    await card('Doce - Padaria');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Mista');
    expect(screen.getByText('Tipo: mista')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Doce - Padaria' })).toBeNull();
    expect(screen.getByText('1 sacola').closest('[role="status"]')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Bebidas');
    expect(screen.getByText('Nenhuma sacola encontrada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Filtros' })).toHaveFocus();
  });

  it('keeps its filters when the shopper returns from the cart', async () => {
    const { user, router } = show();
    await card('Doce - Padaria');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Mista');
    await act(() => router.navigate('/carrinho'));
    expect(screen.getByText('outra tela')).toBeVisible();
    await act(() => router.navigate(-1));
    await card('Mista - Diversos');
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveDisplayValue('Mista');
    expect(screen.queryByRole('article', { name: 'Doce - Padaria' })).toBeNull();
  });
});
