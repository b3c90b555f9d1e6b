import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import type { QueryResult } from '../components/QueryState.tsx';
import { ChipGroup } from '../components/Chips.tsx';
import { EmptyState } from '../components/States.tsx';
import { CardList } from './CardList.tsx';
import { useListParams } from './useListParams.ts';

interface Bag {
  readonly id: string;
  readonly name: string;
}

const spec = { search: '', type: ['all', 'Doce', 'Salgada'] } as const;
const chips = spec.type.map((value) => ({ value, label: value }));
const many: readonly Bag[] = Array.from({ length: 5 }, (_, index) => ({
  id: String(index),
  name: `${index < 3 ? 'Doce' : 'Salgada'} ${index}`,
}));

function Bags({ query }: { readonly query: QueryResult<readonly Bag[]> }) {
  const list = useListParams(spec);
  const { search, type } = list.values;
  return (
    <CardList
      label="Lista de sacolas"
      query={query}
      list={list}
      filter={(bags) =>
        bags.filter(({ name }) => name.includes(search) && (type === 'all' || name.startsWith(type)))
      }
      search={{ label: 'Buscar sacolas', placeholder: 'Buscar por nome' }}
      chips={
        <ChipGroup label="Tipo" options={chips} value={type} onChange={(next) => list.set({ type: next })} />
      }
      pageSize={2}
      errorTitle="Erro ao carregar sacolas"
      empty={<EmptyState title="Nenhuma sacola cadastrada" />}
      noResults={{ title: 'Nenhuma sacola encontrada', description: 'Tente ajustar a busca.' }}
    >
      {({ name }) => <article aria-label={name} />}
    </CardList>
  );
}

function show(query: Partial<QueryResult<readonly Bag[]>>, search = '') {
  const app = renderWithApp(<Bags query={{ refetch: () => undefined, ...query }} />, {
    route: `/sacolas${search}`,
    path: '/sacolas',
  });
  return {
    ...app,
    press: (name: string) => app.user.click(screen.getByRole('button', { name })),
    address: () => app.router.state.location.search,
  };
}

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('a list of cards', () => {
  it('shows one page at a time, and stores it in the address', async () => {
    const { press, address, container } = show({ data: many });
    expect(cards()).toEqual(['Doce 0', 'Doce 1']);
    await expect(container).toBeAccessible();
    await press('Próxima');
    expect(cards()).toEqual(['Doce 2', 'Salgada 3']);
    expect(address()).toBe('?page=2');
  });

  it('has no paging when all cards fit on one page', async () => {
    const { press, address } = show({ data: many }, '?page=2');
    await press('Salgada');
    expect(cards()).toEqual(['Salgada 3', 'Salgada 4']);
    expect(address()).toBe('?type=Salgada');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('restores search and page from a link', () => {
    show({ data: many }, '?search=3&type=Salgada');
    expect(screen.getByRole('searchbox', { name: 'Buscar sacolas' })).toHaveValue('3');
    expect(cards()).toEqual(['Salgada 3']);
  });

  it('clears a search without results, and moves the focus to the list', async () => {
    const { user, address } = show({ data: many });
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Nenhuma sacola encontrada')).toBeVisible();
    await waitFor(() => expect(address()).toBe('?search=x'));
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[1] ?? document.body);
    expect(cards()).toHaveLength(2);
    expect(address()).toBe('');
    expect(screen.getByRole('region', { name: 'Lista de sacolas' })).toHaveFocus();
  });

  it('offers no search while the list is empty', () => {
    show({ data: [] });
    expect(screen.getByText('Nenhuma sacola cadastrada')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows the failure of its query', () => {
    show({ error: new Error('no') });
    expect(screen.getByText('Erro ao carregar sacolas')).toBeVisible();
  });
});
