import { shownPage } from './shownPage.ts';

const refetch = () => undefined;
const error = new Error('no');

describe('the visible rows of a paged list', () => {
  it('are those of the requested page', () => {
    const { data, table } = shownPage({ data: 'two', currentData: 'two', isFetching: false, refetch });
    expect(data).toBe('two');
    expect(table).toMatchObject({ loading: false, busy: false, error: undefined });
  });

  it('are those of the previous page while the requested one loads', () => {
    const { data, table } = shownPage({ data: 'one', isFetching: true, refetch });
    expect(data).toBe('one');
    expect(table).toMatchObject({ loading: false, busy: true });
  });

  it('are not those of the previous page after the requested one failed', () => {
    const { data, table } = shownPage({ data: 'one', error, isFetching: false, refetch });
    expect(data).toBeUndefined();
    expect(table).toMatchObject({ loading: false, error });
  });

  it('stay visible under a notice after a failed refetch', () => {
    const { query, table } = shownPage({
      data: 'one',
      currentData: 'one',
      error,
      isFetching: false,
      refetch,
    });
    expect(table.error).toBeUndefined();
    expect(query).toMatchObject({ data: 'one', error });
  });

  it('are a skeleton at first', () => {
    expect(shownPage({ isFetching: true, refetch }).table).toMatchObject({ loading: true });
  });
});
