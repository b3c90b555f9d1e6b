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
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly onChange: (page: number) => void;
  /** How many page numbers to show between the two buttons; none by default. */
  readonly pageButtons?: number;
  readonly label?: string;
}

/** The window of page numbers around the present one. */
function pageNumbers(page: number, totalPages: number, count: number): number[] {
  const shown = Math.min(count, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), totalPages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}

/** 'Página X de Y', back and forth. */
export function Pagination({
  page,
  totalPages,
  onChange,
  pageButtons = 0,
  label = 'Paginação',
}: PaginationProps) {
  const last = Math.max(1, totalPages);
  return (
    <Root aria-label={label}>
      <p aria-live="polite">{`Página ${page} de ${last}`}</p>
      <Buttons>
        {/* Not `disabled`: at an end the pressed button would lose the focus. */}
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
