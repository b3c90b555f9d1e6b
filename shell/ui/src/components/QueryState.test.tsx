import { act, screen } from '@testing-library/react';
import { type ApiError, networkError } from '@boaxepa/shell-sdk';
import { renderWithApp, signInAs } from '@boaxepa/web-testing';
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

afterEach(() => jest.useRealTimers());

describe('the states of a query', () => {
  it('shows the skeleton while the first data loads', () => {
    show({ isFetching: true });
    expect(screen.getByText('carregando')).toBeVisible();
  });

  it('shows the data', () => {
    show({ data: ['Doce', 'Salgada'] });
    expect(screen.getByText('Doce, Salgada')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps the error message and its button while a retry runs', async () => {
    const { user, refetch, container } = show({ error: new Error('no'), isFetching: true });
    expect(title('Erro ao carregar sacolas')).toBeVisible();
    expect(screen.queryByText('carregando')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    await expect(container).toBeAccessible();
  });

  it.each([
    ['an error', new Error('no')],
    ['a lost connection', networkError()],
  ])('moves the focus to the heading when a retry after %s succeeds', async (_, error) => {
    function Screen() {
      const [data, setData] = useState<string[]>();
      const query = data ? { data } : { error };
      return (
        <>
          <h1>Sacolas</h1>
          <QueryState query={{ ...query, refetch: () => setData(['Doce']) }} skeleton={null}>
            {(bags) => <p>{bags.join(', ')}</p>}
          </QueryState>
        </>
      );
    }
    const { user } = renderWithApp(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(screen.getByText('Doce')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sacolas' })).toHaveFocus();
  });

  it('shows a lost connection when there is no data', () => {
    show({ error: networkError() }, { heading: 'h3' });
    expect(screen.getByRole('heading', { name: 'Você está sem conexão', level: 3 })).toBeVisible();
    expect(
      screen.getByText('Não há nada salvo desta tela neste aparelho. Ela abre sozinha quando a rede voltar.'),
    ).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to a stored pickup code when there is no data', async () => {
    const userId = 'a'.repeat(24);
    const order = { id: `${'0'.repeat(16)}7f3a91c2` };
    signInAs({ id: userId, email: 'clara@boaxepa.test', firstName: 'Clara', userType: 'shopper' });
    const codes = [{ code: 'K7M2QX', qr: 'BX1', savedAt: Date.now(), order }];
    localStorage.setItem('pickupCodes', JSON.stringify({ userId, codes }));
    const { container } = show({ error: networkError() });
    expect(screen.getByRole('link', { name: 'Mostrar código' })).toHaveAttribute(
      'href',
      `/pedidos/${order.id}/codigo`,
    );
    expect(screen.getByText('Pedido 7F3A91C2 está salvo e pode ser retirado.')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it.each([
    ['the time of stored data of today', new Date(2026, 10, 25, 23, 59), 'das 17:36'],
    ['the day of older stored data', new Date(2026, 10, 26, 0, 1), 'de 25/11, 17:36'],
  ])('says with %s what may have changed', (_case, now, moment) => {
    jest.useFakeTimers({ now, doNotFake: ['queueMicrotask'] });
    const fulfilledTimeStamp = new Date(2026, 10, 25, 17, 36).getTime();
    show(
      { data: ['Doce'], error: networkError(), fulfilledTimeStamp },
      { offlineNote: 'Preços podem ter mudado.' },
    );
    expect(screen.getByText(`Mostrando os dados ${moment}. Preços podem ter mudado.`)).toBeVisible();
  });

  const errorWithStatus = (status: number): ApiError => ({
    ...networkError(),
    status,
    code: 'UNREADABLE',
    requestId: 'req-7',
  });

  it.each([
    ['a passed deadline', networkError('NO_ANSWER')],
    ['a 503', errorWithStatus(503)],
  ])("shows after %s that the server did not respond, under the screen's own title", (_case, error) => {
    show({ error });
    expect(title('Erro ao carregar sacolas')).toBeVisible();
    expect(screen.getByText(/^O servidor não respondeu\. Sua internet funciona/)).toBeVisible();
    show({ error }, { errorTitle: undefined });
    expect(title('O servidor não respondeu')).toBeVisible();
  });

  it('shows that the fault is ours, with the support code', () => {
    show({ error: errorWithStatus(500) }, { errorTitle: undefined });
    expect(title('Algo deu errado aqui')).toBeVisible();
    expect(screen.getByText(/Código para o suporte: req-7/)).toBeVisible();
  });

  it('refetches once when the connection returns, also under a custom failure of the screen', () => {
    const { refetch } = show({ error: networkError() });
    const other = show({ error: networkError() }, { failure: () => <p>Pedidos não carregaram</p> });
    const stored = show(
      { data: ['Doce'], error: networkError() },
      { fresh: true, failure: () => <p>Pedidos não carregaram</p> },
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(other.refetch).toHaveBeenCalledTimes(1);
    expect(stored.refetch).toHaveBeenCalledTimes(1);
  });

  it("shows the screen's custom failure for an error, else the default one", () => {
    const failure = (error: unknown) =>
      error instanceof RangeError ? <EmptyState title="Parceiro não encontrado" /> : undefined;
    show({ error: new RangeError() }, { failure });
    expect(title('Parceiro não encontrado')).toBeVisible();
    show({ error: new Error('no') }, { failure });
    expect(title('Erro ao carregar sacolas')).toBeVisible();
  });

  it('shows the empty state when there is no data yet', () => {
    show({ data: [] });
    expect(title('Nenhuma sacola cadastrada')).toBeVisible();
  });

  it.each([
    [networkError(), 'Você está sem conexão'],
    [new Error('no'), 'Não foi possível atualizar as sacolas'],
  ])('keeps the last data under a notice when a refetch fails', async (error, words) => {
    const { user, refetch } = show(
      { data: ['Doce'], error, fulfilledTimeStamp: 0 },
      { staleTitle: 'Não foi possível atualizar as sacolas' },
    );
    expect(screen.getByText('Doce')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('shows the time of stored data while the server does not respond', () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    const day = yesterday.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
    show({
      data: ['Doce'],
      error: networkError('NO_ANSWER'),
      fulfilledTimeStamp: yesterday.getTime(),
    });
    expect(screen.getByText('O servidor não respondeu')).toBeVisible();
    expect(screen.getByText(new RegExp(`^Mostrando os dados de ${day}, `))).toBeVisible();
  });

  it('omits the notice when the screen shows it elsewhere', () => {
    show({ data: ['Doce'], error: new Error('no') }, { staleTitle: false });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('hides cached data during a refetch when only fresh data counts', () => {
    show({ data: ['Doce'], isFetching: true }, { fresh: true });
    expect(screen.getByText('carregando')).toBeVisible();
    expect(screen.queryByText('Doce')).toBeNull();
  });

  it('shows the failure instead of cached data when only fresh data counts', () => {
    show({ data: ['Doce'], error: networkError() }, { fresh: true });
    expect(screen.getByText('Você está sem conexão')).toBeVisible();
    expect(screen.queryByText('Doce')).toBeNull();
  });
});

it('clears a search without results', async () => {
  function Search() {
    const [search, setSearch] = useState('xyz');
    return search ? <NoResults title="Nada encontrado" onClear={() => setSearch('')} /> : <p>tudo</p>;
  }
  const { user } = renderWithApp(<Search />);
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(screen.getByText('tudo')).toBeVisible();
});
