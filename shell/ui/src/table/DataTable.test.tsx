import { screen, within } from '@testing-library/react';
import { networkError } from '@boaxepa/shell-sdk';
import { useState } from 'react';
import { renderWithApp } from '@boaxepa/web-testing';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { Column } from './TableRow.tsx';

interface Shop {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
}
const shops: readonly Shop[] = [
  { id: 'a', name: 'Padaria Aurora', orders: 12 },
  { id: 'b', name: 'Empório Santa Cecília', orders: 24 },
];
const columns: readonly Column<Shop>[] = [
  { id: 'name', header: 'Loja', title: true, sortable: true, cell: ({ name }) => name },
  { id: 'orders', header: 'Pedidos', end: true, cell: ({ orders }) => orders },
];

function show(more: Partial<DataTableProps<Shop>> = {}) {
  return renderWithApp(
    <DataTable
      label="Lojas"
      columns={columns}
      rows={shops}
      rowKey={({ id }) => id}
      empty={null}
      totals={['TOTAL', 36]}
      actions={({ name }) => <button type="button">{`Editar ${name}`}</button>}
      sort={{ id: 'name', descending: false }}
      {...more}
    />,
  );
}

describe('a table of rows', () => {
  it('has explicit roles, because the card layout removes those of the elements', async () => {
    const { container } = show();
    const table = screen.getByRole('table', { name: 'Lojas' });
    const parts = [...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')];
    expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
    const row = screen.getByRole('row', { name: /Padaria Aurora/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Padaria Aurora');
    expect(within(row).getAllByRole('cell')).toHaveLength(2);
    await expect(container).toBeAccessible();
  });

  it('announces its sort order, and requests the opposite one', async () => {
    const onSort = jest.fn();
    const { user } = show({ onSort });
    expect(screen.getByRole('columnheader', { name: 'Loja' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Pedidos' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Loja' }));
    expect(onSort).toHaveBeenCalledWith({ id: 'name', descending: true });
  });

  it('shows that its rows are outdated while others load', () => {
    show({ busy: true });
    expect(screen.getByRole('region', { name: 'Lojas' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Padaria Aurora').closest('tbody')).toHaveStyle({ opacity: '0.6' });
  });

  it.each([
    [networkError(), 'Você está sem conexão'],
    [new Error('no'), 'Não foi possível carregar'],
  ])('shows in place of the rows why there are none', async (error, text) => {
    const onRetry = jest.fn();
    const { user } = show({ error, onRetry });
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalled();
  });

  it('takes the focus when the row of the focused button disappears', async () => {
    function Screen() {
      const [rows, setRows] = useState(shops);
      const remove = ({ id, name }: Shop) => (
        <button
          type="button"
          onClick={() => setRows(rows.filter((row) => row.id !== id))}
        >{`Excluir ${name}`}</button>
      );
      return (
        <DataTable
          label="Lojas"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={null}
          actions={remove}
        />
      );
    }
    const { user } = renderWithApp(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Excluir Padaria Aurora' }));
    expect(screen.getByRole('region', { name: 'Lojas' })).toHaveFocus();
  });

  it('does not render its rows again while the user types above it', async () => {
    const cell = jest.fn(({ name }: Shop) => name);
    const columns = [{ id: 'name', header: 'Loja', cell }];
    function Screen() {
      const [search, setSearch] = useState('');
      return (
        <>
          <input value={search} onChange={({ target }) => setSearch(target.value)} />
          <DataTable label="Lojas" columns={columns} rows={shops} rowKey={({ id }) => id} empty={null} />
        </>
      );
    }
    const { user } = renderWithApp(<Screen />);
    cell.mockClear();
    await user.type(screen.getByRole('textbox'), 'aurora');
    expect(cell).not.toHaveBeenCalled();
  });
});
