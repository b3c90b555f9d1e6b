import { type BusinessTypeChip, businessTypeChips } from '@boaxepa/contracts/partners';
import { ChipGroup, color, layer, media, SearchField, shadow, space, styled } from '@boaxepa/shell-sdk';
import { useEffect, useRef, useState } from 'react';

const Mark = styled.div`
  height: 1px;
  margin-bottom: calc(-1px - ${space(4)});
`;
const Root = styled.div`
  position: sticky;
  top: var(--top-inset);
  z-index: ${layer.sticky};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin-inline: -16px;
  padding: 0 16px 10px;
  &[data-stuck] {
    padding-top: ${space(2)};
    background: ${color.bg};
    box-shadow: ${shadow.low};
  }
  ${media.wide} {
    margin-inline: -8px;
    padding-inline: 8px;
    &[data-stuck] {
      padding-top: ${space(4)};
      box-shadow: none;
    }
  }
`;

const chips = businessTypeChips.map((value) => ({ value, label: value }));

export interface StickyFiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly chip: BusinessTypeChip;
  readonly onChip: (chip: BusinessTypeChip) => void;
}

/** Search and chips, in reach however far the list is scrolled. At rest the search lies over the bar's edge. */
export function StickyFilters({ search, onSearch, chip, onChip }: StickyFiltersProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const inset = getComputedStyle(document.documentElement).getPropertyValue('--top-inset').trim() || '0px';
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 200),
      { rootMargin: `-${inset} 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Mark ref={mark} aria-hidden />
      <Root data-stuck={stuck || undefined}>
        <SearchField
          raised
          label="Buscar produtos ou parceiros"
          placeholder="Buscar produtos ou parceiros..."
          value={search}
          onChange={onSearch}
        />
        <ChipGroup
          label="Tipo de parceiro"
          options={chips}
          value={chip}
          onChange={onChip}
          deselectTo="Todos"
        />
      </Root>
    </>
  );
}
