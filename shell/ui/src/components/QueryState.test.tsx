import { act, screen } from '@testing-library/react';
import { type ApiError, networkError } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import { useState } from 'react';
import { NoResults, type QueryResult, QueryState, type QueryStateProps } from './QueryState.tsx';
import { EmptyState } from './States.tsx';

type Props = Partial<QueryStateProps<readonly string[]>>;

function show(query: Partial<QueryResult<readonly string[]>>, more: Props = {}) {
  const refetch = jest.fn();
  return {
    refetch,
    ...renderWithApp(
      <QueryState
        query={{ refetch, ...query }}
        skeleton={<p>carregando</p>}
        errorTitle="Erro ao carregar sacolas"
        isEmpty={(bags) => bags.length === 0}
        empty={<EmptyState title="Nenhuma sacola cadastrada" />}
        {...more}
      >
        {(bags) => <p>{bags.join(', ')}</p>}
      </QueryState>,
    ),
  };
}

const title = (name: string) => screen.getByRole('heading', { name });

describe('the states of a query', () => {
  it('waits in the shape of what comes', () => {
    show({ isFetching: true });
    expect(screen.getByText('carregando')).toBeVisible();
  });

  it('shows the data', () => {
    show({ data: ['Doce', 'Salgada'] });
    expect(screen.getByText('Doce, Salgada')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says what failed, and keeps it and its button while a new try runs', async () => {
    const { user, refetch, container } = show({ error: new Error('no'), isFetching: true });
    expect(title('Erro ao carregar sacolas')).toBeVisible();
    expect(screen.queryByText('carregando')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    await expect(container).toBeAccessible();
  });

  it('says that there is no connection where nothing is known', () => {
    show({ error: networkError() }, { heading: 'h3' });
    expect(screen.getByRole('heading', { name: 'Você está sem conexão', level: 3 })).toBeVisible();
  });

  const answered = (status: number): ApiError => ({
    ...networkError(),
    status,
    code: 'UNREADABLE',
    requestId: 'req-7',
  });

  it.each([
    ['a passed deadline', networkError('NO_ANSWER')],
    ['a 503', answered(503)],
  ])('says that the server did not answer after %s, under the title of the screen', (_case, error) => {
    show({ error });
    expect(title('Erro ao carregar sacolas')).toBeVisible();
    expect(screen.getByText(/^O servidor não respondeu\. Sua internet funciona/)).toBeVisible();
    show({ error }, { errorTitle: undefined });
    expect(title('O servidor não respondeu')).toBeVisible();
  });

  it('says that the fault is ours, with the code for support', () => {
    show({ error: answered(500) }, { errorTitle: undefined });
    expect(title('Algo deu errado aqui')).toBeVisible();
    expect(screen.getByText(/Código para o suporte: req-7/)).toBeVisible();
  });

  it('reads again when the connection returns, also under a failure of the screen’s own', () => {
    const { refetch } = show({ error: networkError() });
    const other = show({ error: networkError() }, { failure: () => <p>Pedidos não carregaram</p> });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(refetch).toHaveBeenCalled();
    expect(other.refetch).toHaveBeenCalledTimes(1);
  });

  it('lets a screen say what a failure means to it', () => {
    const failure = (error: unknown) =>
      error instanceof RangeError ? <EmptyState title="Parceiro não encontrado" /> : undefined;
    show({ error: new RangeError() }, { failure });
    expect(title('Parceiro não encontrado')).toBeVisible();
    show({ error: new Error('no') }, { failure });
    expect(title('Erro ao carregar sacolas')).toBeVisible();
  });

  it('says what to do where there is nothing yet', () => {
    show({ data: [] });
    expect(title('Nenhuma sacola cadastrada')).toBeVisible();
  });

  it.each([
    [networkError(), 'Você está sem conexão'],
    [new Error('no'), 'Não foi possível atualizar as sacolas'],
  ])('keeps what was last known and says that it could not be renewed', async (error, words) => {
    const { user, refetch } = show(
      { data: ['Doce'], error, fulfilledTimeStamp: 0 },
      { staleTitle: 'Não foi possível atualizar as sacolas' },
    );
    expect(screen.getByText('Doce')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('leaves the notice out where it stands elsewhere', () => {
    show({ data: ['Doce'], error: new Error('no') }, { staleTitle: false });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not show data of before where only that of now counts', () => {
    show({ data: ['Doce'], isFetching: true }, { fresh: true });
    expect(screen.getByText('carregando')).toBeVisible();
    expect(screen.queryByText('Doce')).toBeNull();
  });

  it('says that it failed, and does not show data of before, where only that of now counts', () => {
    show({ data: ['Doce'], error: networkError() }, { fresh: true });
    expect(screen.getByText('Você está sem conexão')).toBeVisible();
    expect(screen.queryByText('Doce')).toBeNull();
  });
});

it('offers to take back a search that finds nothing', async () => {
  function Search() {
    const [search, setSearch] = useState('xyz');
    return search ? <NoResults title="Nada encontrado" onClear={() => setSearch('')} /> : <p>tudo</p>;
  }
  const { user } = renderWithApp(<Search />);
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(screen.getByText('tudo')).toBeVisible();
});
