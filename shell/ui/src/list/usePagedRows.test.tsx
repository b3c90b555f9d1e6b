import { act, screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { useListParams } from './useListParams.ts';
import { usePagedRows } from './usePagedRows.ts';

const spec = { search: '' } as const;
const names = ['ana', 'bia', 'caio', 'davi', 'edu'];

function People({ known: isLoaded }: { readonly known: boolean }) {
  const list = useListParams(spec);
  const matches = isLoaded ? names.filter((name) => name.includes(list.values.search)) : undefined;
  const { rows, page, totalPages } = usePagedRows(list, matches, 2);
  return (
    <>
      <input
        aria-label="Buscar"
        value={list.values.search}
        onChange={({ target }) => list.set({ search: target.value })}
      />
      <output>{`${rows.join(' ')} ${page}/${totalPages}`}</output>
    </>
  );
}

function show(query: string, isLoaded = true) {
  const app = renderWithApp(<People known={isLoaded} />, { route: `/pessoas${query}`, path: '/pessoas' });
  return { ...app, address: () => app.router.state.location.search };
}

const pageText = () => screen.getByRole('status').textContent;

describe('the pages of a list that is completely loaded in the browser', () => {
  it('contain the rows of the page in the address', async () => {
    const { router } = show('?page=2');
    expect(pageText()).toBe('caio davi 2/3');
    await act(() => router.navigate('/pessoas?page=3'));
    expect(pageText()).toBe('edu 3/3');
  });

  it('start at the first page with the first typed letter of a search, before the address follows', async () => {
    const { user, address } = show('?page=2');
    await user.type(screen.getByRole('textbox', { name: 'Buscar' }), 'a');
    expect(address()).toBe('?page=2');
    expect(pageText()).toBe('ana bia 1/2');
    await waitFor(() => expect(address()).toBe('?search=a'));
    expect(pageText()).toBe('ana bia 1/2');
  });

  it('move to the last page from a page that does not exist', async () => {
    const { address } = show('?page=9');
    expect(pageText()).toBe('edu 3/3');
    await waitFor(() => expect(address()).toBe('?page=3'));
  });

  it('keep the address while the rows are unknown', () => {
    const { address } = show('?page=9', false);
    expect(pageText()).toBe(' 1/1');
    expect(address()).toBe('?page=9');
  });
});
