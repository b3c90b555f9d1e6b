import { act, screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLastPage, useListParams } from './useListParams.ts';

const spec = { status: ['all', 'pending', 'approved'], search: '' } as const;
const sortBy = ['-createdAt', 'name'];
const PAUSE_MS = 300;

interface ListProps {
  readonly totalPages?: number | undefined;
}

function List({ totalPages }: ListProps) {
  const list = useListParams(spec, { sortBy });
  useLastPage(list, totalPages);
  const { values, settled, page, sort } = list;
  return (
    <>
      <input
        aria-label="Buscar"
        value={values.search}
        onChange={({ target }) => list.set({ search: target.value })}
      />
      <button type="button" onClick={() => list.set({ status: 'pending' })}>
        Pendentes
      </button>
      <button type="button" onClick={() => list.setPage(page + 1)}>
        Próxima
      </button>
      <button type="button" onClick={() => list.setSort({ id: 'name', descending: true })}>
        Por nome
      </button>
      <button type="button" onClick={list.clear}>
        Limpar
      </button>
      <Link to="/lojas">Lojas</Link>
      <Link to="/lojas/7">Loja 7</Link>
      <Link to="/lojas/fechada">Fechada</Link>
      <output>{JSON.stringify({ ...settled, page, sort: sort?.id, down: sort?.descending })}</output>
      {list.filtered && <p>filtrada</p>}
    </>
  );
}

function Shop() {
  return <p>{`loja ${useParams()['id']}`}</p>;
}

/** A screen that suspends until a promise resolves. */
function Closed({ until }: { until: Promise<void> }) {
  use(until);
  return <p>loja fechada</p>;
}

function show(query = '', props: ListProps = {}, shop = Promise.resolve()) {
  const shopRoute = shop.then(() => ({ Component: Shop }));
  const app = renderWithApp(<List {...props} />, {
    route: `/lojas${query}`,
    path: '/lojas',
    routes: [
      { path: '/lojas/:id', lazy: () => shopRoute },
      { path: '/lojas/fechada', element: <Closed until={shop} /> },
    ],
  });
  return {
    ...app,
    press: (name: string) => app.user.click(screen.getByRole('button', { name })),
    address: () => app.router.state.location.search,
    listQuery: (): unknown => JSON.parse(screen.getByRole('status').textContent),
  };
}

const box = () => screen.getByRole('textbox', { name: 'Buscar' });
const pause = () => act(() => jest.advanceTimersByTimeAsync(PAUSE_MS));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('search, filters, sort and page of a list', () => {
  it('have defaults when the address contains none', () => {
    const { listQuery } = show();
    expect(listQuery()).toEqual({ status: 'all', search: '', page: 1, sort: 'createdAt', down: true });
    expect(screen.queryByText('filtrada')).toBeNull();
  });

  it('are read from the address', () => {
    const { listQuery } = show('?status=pending&search=pao&page=3&sort=name');
    expect(listQuery()).toEqual({ status: 'pending', search: 'pao', page: 3, sort: 'name', down: false });
    expect(box()).toHaveValue('pao');
    expect(screen.getByText('filtrada')).toBeVisible();
  });

  it.each(['?status=constructor', '?page=-2', '?page=x', '?sort=password', '?sort=-'])(
    'ignore invalid values: %s',
    (query) => {
      const { listQuery } = show(query);
      expect(listQuery()).toEqual({ status: 'all', search: '', page: 1, sort: 'createdAt', down: true });
    },
  );

  it('are written in a fixed order and without defaults, and foreign parameters stay', async () => {
    const { user, press, address } = show('?aba=2');
    await user.type(box(), ' pao ');
    await pause();
    await press('Por nome');
    await press('Pendentes');
    expect(address()).toBe('?status=pending&search=pao&sort=-name&aba=2');
    await press('Limpar');
    expect(address()).toBe('?sort=-name&aba=2');
  });

  it('settle once, after a pause in typing', async () => {
    const { user, listQuery, router } = show();
    const searches: string[] = [];
    router.subscribe(({ location }) => searches.push(location.search));
    await user.type(box(), 'pao');
    expect(screen.getByText('filtrada')).toBeVisible();
    expect(listQuery()).toMatchObject({ search: '' });
    await pause();
    expect(listQuery()).toMatchObject({ search: 'pao' });
    expect(new Set(searches)).toEqual(new Set(['?search=pao']));
  });

  it('return to the first page when another value changes', async () => {
    const { user, press, listQuery } = show('?page=4');
    await press('Próxima');
    expect(listQuery()).toMatchObject({ page: 5 });
    await press('Pendentes');
    expect(listQuery()).toMatchObject({ page: 1 });
    await press('Próxima');
    await press('Por nome');
    expect(listQuery()).toMatchObject({ page: 1 });
    await press('Próxima');
    await user.type(box(), 'a');
    await pause();
    expect(listQuery()).toMatchObject({ page: 1 });
  });

  it('add no history entry for search, filter and sort', async () => {
    const { user, press, router } = show();
    await act(() => router.navigate('/lojas/7'));
    await act(() => router.navigate('/lojas'));
    await press('Pendentes');
    await press('Por nome');
    await user.type(box(), 'a');
    await pause();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/lojas/7');
  });

  it('add one history entry per page, so that Back opens the previous page', async () => {
    const { press, listQuery, router } = show('?page=3');
    await press('Próxima');
    expect(listQuery()).toMatchObject({ page: 4 });
    await act(() => router.navigate(-1));
    expect(listQuery()).toMatchObject({ page: 3 });
    await act(() => router.navigate(1));
    expect(listQuery()).toMatchObject({ page: 4 });
  });

  it('add one history entry for two presses before the first is rendered', async () => {
    const { router, listQuery } = show();
    act(() => {
      screen.getByRole('button', { name: 'Próxima' }).click();
      screen.getByRole('button', { name: 'Próxima' }).click();
    });
    expect(listQuery()).toMatchObject({ page: 2 });
    await act(() => router.navigate(-1));
    expect(listQuery()).toMatchObject({ page: 1 });
  });

  it('keep a filter that is chosen directly after typing', async () => {
    const { user, press, address } = show();
    await user.type(box(), 'aurora');
    await press('Pendentes');
    await pause();
    expect(address()).toBe('?status=pending&search=aurora');
  });

  it('follow the address: the box is empty after a link, and filled again after Back', async () => {
    const { user, router, listQuery } = show();
    await user.type(box(), 'aurora');
    await pause();
    await act(() => router.navigate('/lojas'));
    expect(box()).toHaveValue('');
    await pause();
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(box()).toHaveValue('aurora');
    expect(listQuery()).toMatchObject({ search: 'aurora' });
  });

  it('stay cleared, including text that was typed but not yet settled', async () => {
    const { user, press, address } = show('?status=pending');
    await user.type(box(), 'x');
    await press('Limpar');
    await pause();
    expect(address()).toBe('');
    expect(box()).toHaveValue('');
    expect(screen.queryByText('filtrada')).toBeNull();
  });

  it('do not cancel a navigation that starts directly after typing', async () => {
    const shop = Promise.withResolvers<void>();
    const { user, router } = show('', {}, shop.promise);
    await user.type(box(), 'a');
    await user.click(screen.getByRole('link', { name: 'Loja 7' }));
    await pause();
    await act(() => {
      shop.resolve();
      return shop.promise;
    });
    expect(await screen.findByText('loja 7')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('do not cancel a navigation before React has rendered it', async () => {
    const shop = Promise.withResolvers<void>();
    const { user, router } = show('', {}, shop.promise);
    await user.type(box(), 'a');
    await act(async () => {
      void router.navigate('/lojas/7');
      await jest.advanceTimersByTimeAsync(PAUSE_MS);
    });
    await act(() => {
      shop.resolve();
      return shop.promise;
    });
    expect(await screen.findByText('loja 7')).toBeVisible();
  });

  it('do not change the address of the next screen while it renders', async () => {
    const { user, router } = show('', {}, new Promise(() => {}));
    await user.type(box(), 'a');
    await act(() => router.navigate('/lojas/fechada'));
    expect(box()).toBeVisible();
    await pause();
    expect(router.state.location).toMatchObject({ pathname: '/lojas/fechada', search: '' });
  });

  it('do not cancel a navigation by a choice either', async () => {
    const shop = Promise.withResolvers<void>();
    const { user, press } = show('', {}, shop.promise);
    await user.click(screen.getByRole('link', { name: 'Loja 7' }));
    await press('Pendentes');
    await press('Limpar');
    await act(() => {
      shop.resolve();
      return shop.promise;
    });
    expect(await screen.findByText('loja 7')).toBeVisible();
  });

  it('move to the last page when the page does not exist', () => {
    const { address, router } = show('?page=7', { totalPages: 2 });
    expect(address()).toBe('?page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('treat an empty list as one page, and wait while the number of pages is unknown', () => {
    expect(show('?page=7', { totalPages: 0 }).address()).toBe('');
    expect(show('?page=7').address()).toBe('?page=7');
  });
});
