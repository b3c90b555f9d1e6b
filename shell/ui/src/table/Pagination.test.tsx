import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@boaxepa/web-testing';
import { Pagination } from './Pagination.tsx';

function Pages() {
  const [page, setPage] = useState(2);
  return <Pagination page={page} totalPages={3} onChange={setPage} />;
}

describe('pages of a list', () => {
  it.each([
    ['Próxima', 'Página 3 de 3'],
    ['Anterior', 'Página 1 de 3'],
  ])('stop at the end with the focus on %s', async (name, place) => {
    const { user } = renderWithApp(<Pages />);
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect(screen.getByText(place)).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(place)).toBeVisible();
  });
});
