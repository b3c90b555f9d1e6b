import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { Button } from '../components/Button.tsx';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  font-size: ${text.small};
  p {
    color: ${color.muted};
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export interface PaginationProps {
  /** Page number, starting at 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly onChange: (page: number) => void;
  /**
   * Number of page buttons between the arrows: the first pages, or the pages around the current one. By default, there
   * are no page buttons.
   */
  readonly pageButtons?: { readonly first: number } | { readonly around: number };
  readonly label?: string;
}

function pageNumbers(page: number, last: number, buttons: PaginationProps['pageButtons']): number[] {
  if (!buttons) return [];
  const buttonCount = Math.min('first' in buttons ? buttons.first : buttons.around, last);
  const centered = Math.max(1, Math.min(page - Math.floor(buttonCount / 2), last - buttonCount + 1));
  const from = 'first' in buttons ? 1 : centered;
  return Array.from({ length: buttonCount }, (_, index) => from + index);
}

/** Text 'Página X de Y' (page X of Y) between the buttons for the previous and the next page. */
export function Pagination({
  page,
  totalPages,
  onChange,
  pageButtons,
  label = 'Paginação',
}: PaginationProps) {
  const last = Math.max(1, totalPages);
  return (
    <Root aria-label={label}>
      <p aria-live="polite">{`Página ${page} de ${last}`}</p>
      <Buttons>
        {/* Use `aria-disabled` instead of `disabled`: a disabled button would lose the focus on the last page. */}
        <Button variant="ghost" size="s" aria-disabled={page <= 1} onClick={() => onChange(page - 1)}>
          Anterior
        </Button>
        {pageNumbers(page, last, pageButtons).map((number) => (
          <Button
            key={number}
            variant={number === page ? 'brand' : 'ghost'}
            size="s"
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ))}
        <Button variant="ghost" size="s" aria-disabled={page >= last} onClick={() => onChange(page + 1)}>
          Próxima
        </Button>
      </Buttons>
    </Root>
  );
}
