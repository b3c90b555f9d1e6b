import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@boaxepa/web-testing';
import { Pagination } from './Pagination.tsx';

function Pages() {
  const [page, setPage] = useState(2);
  return <Pagination page={page} totalPages={3} onChange={setPage} />;
}

describe('the paging buttons of a list', () => {
  it.each([
    ['Próxima', 'Página 3 de 3'],
    ['Anterior', 'Página 1 de 3'],
  ])('stop at the end and keep the focus on %s', async (name, place) => {
    const { user } = renderWithApp(<Pages />);
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect(screen.getByText(place)).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(place)).toBeVisible();
  });

  it.each([
    [{ first: 5 }, 9, ['Página 1', 'Página 2', 'Página 3', 'Página 4', 'Página 5']],
    [{ first: 5 }, 2, ['Página 1', 'Página 2', 'Página 3', 'Página 4', 'Página 5']],
    [{ around: 3 }, 9, ['Página 8', 'Página 9', 'Página 10']],
    [{ around: 3 }, 12, ['Página 10', 'Página 11', 'Página 12']],
  ] as const)('are %p on page %p', (pageButtons, page, names) => {
    renderWithApp(
      <Pagination page={page} totalPages={12} onChange={() => undefined} pageButtons={pageButtons} />,
    );
    const buttons = screen.getAllByRole('button', { name: /^Página/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
    const present = buttons.filter((button) => button.getAttribute('aria-current') === 'page');
    expect(present).toHaveLength(names.some((name) => name === `Página ${page}`) ? 1 : 0);
    expect(screen.getByText(`Página ${page} de 12`)).toBeVisible();
  });

  it('are not more than the pages', () => {
    renderWithApp(
      <Pagination page={1} totalPages={2} onChange={() => undefined} pageButtons={{ first: 5 }} />,
    );
    expect(screen.getAllByRole('button', { name: /^Página/ })).toHaveLength(2);
  });
});
