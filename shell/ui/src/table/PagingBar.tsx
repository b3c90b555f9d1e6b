import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { BottomBar } from '../components/BottomBar.tsx';
import { Button } from '../components/Button.tsx';
import { Select } from '../components/Select.tsx';
import { color, media, text } from '../theme/tokens.ts';

const Line = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  font-size: ${text.small};
  > button:first-of-type {
    order: -1;
  }
  ${media.wide} {
    > button:first-of-type {
      order: 0;
    }
  }
`;
const TextBlock = styled.p`
  text-align: center;
  b {
    display: block;
  }
  span {
    color: ${color.muted};
  }
  ${media.wide} {
    flex: 1;
    text-align: left;
    b {
      display: inline;
      margin-right: 8px;
    }
  }
`;
const Sizes = styled.div`
  display: none;
  ${media.wide} {
    display: block;
  }
`;
/** Label of an arrow button. On a phone, only screen readers present it. */
const Word = styled.span`
  ${media.belowWide} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export interface PagingBarProps {
  /** Name of the bar for screen readers, for example 'Páginas de produtos'. */
  readonly label: string;
  /** Page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly totalItems: number;
  readonly onChange: (page: number) => void;
  /** Page sizes from which the user can choose. Only a desktop shows them. */
  readonly pageSizes: readonly string[];
  readonly onPageSize: (pageSize: string) => void;
}

/**
 * Bar with page buttons for a long list, at the bottom of the window. Render it as the last element of the page,
 * outside of Page.
 */
export function PagingBar({
  label,
  page,
  pageSize,
  totalItems,
  onChange,
  pageSizes,
  onPageSize,
}: PagingBarProps) {
  const last = Math.max(1, Math.ceil(totalItems / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, totalItems);
  const to = Math.min(page * pageSize, totalItems);
  return (
    <BottomBar label={label} wide>
      <Line aria-label="Paginação">
        <TextBlock aria-live="polite">
          <b>{`${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(totalItems)}`}</b>{' '}
          <span>{`Página ${formatNumber(page)} de ${formatNumber(last)}`}</span>
        </TextBlock>
        <Sizes>
          <Select
            label="Por página"
            options={pageSizes.map((size) => ({ value: size, label: size }))}
            value={String(pageSize)}
            onChange={onPageSize}
          />
        </Sizes>
        {/* Use `aria-disabled` instead of `disabled`: a disabled button would lose the focus on the last page. */}
        <Button variant="ghost" size="m" aria-disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
          <Word>Anterior</Word>
        </Button>
        <Button variant="ghost" size="m" aria-disabled={page >= last} onClick={() => onChange(page + 1)}>
          <Word>Próxima</Word>
          <ChevronRight size={18} aria-hidden />
        </Button>
      </Line>
    </BottomBar>
  );
}
