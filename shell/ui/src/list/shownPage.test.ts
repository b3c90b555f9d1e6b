import { shownPage } from './shownPage.ts';

const refetch = () => undefined;
const error = new Error('no');

describe('what of a paged list may show', () => {
  it('is the page that was asked for', () => {
    const { data, table } = shownPage({ data: 'two', currentData: 'two', isFetching: false, refetch });
    expect(data).toBe('two');
    expect(table).toMatchObject({ loading: false, busy: false, error: undefined });
  });

  it('is that of before while this one comes', () => {
    const { data, table } = shownPage({ data: 'one', isFetching: true, refetch });
    expect(data).toBe('one');
    expect(table).toMatchObject({ loading: false, busy: true });
  });

  it('is not that of before where this one failed', () => {
    const { data, table } = shownPage({ data: 'one', error, isFetching: false, refetch });
    expect(data).toBeUndefined();
    expect(table).toMatchObject({ loading: false, error });
  });

  it('stays under a notice where it could not be renewed', () => {
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

  it('is a skeleton at first', () => {
    expect(shownPage({ isFetching: true, refetch }).table).toMatchObject({ loading: true });
  });
});
