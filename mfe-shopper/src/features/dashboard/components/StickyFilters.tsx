import type { BusinessTypeChip } from '@boaxepa/contracts/wire/partners';
import { color, layer, media, SearchField, shadow, styled } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import { TypeChips } from '../../../shopper/partners/TypeChips.tsx';

/**
 * Invisible element at the normal position of the filters. When it leaves the viewport, the filters stick to the top.
 */
const RestingPlace = styled.div`
  position: absolute;
  height: 1px;
`;
const Root = styled.div`
  position: sticky;
  top: var(--top-inset);
  z-index: ${layer.sticky};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin: -8px -16px 0;
  padding: 8px 16px 10px;
  &[data-stuck] {
    background: ${color.bg};
    box-shadow: ${shadow.low};
  }
  ${media.wide} {
    margin: -16px -8px 0;
    padding: 16px 8px 10px;
    &[data-stuck] {
      box-shadow: none;
    }
  }
`;

interface StickyFiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly chip: BusinessTypeChip;
  readonly onChip: (chip: BusinessTypeChip) => void;
}

/**
 * Search field and filters. When the user scrolls, they stick to the top of the viewport. Before that, the search field
 * overlaps the header.
 */
export function StickyFilters({ search, onSearch, chip, onChip }: StickyFiltersProps) {
  const restingPlace = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const element = restingPlace.current;
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
      <RestingPlace ref={restingPlace} aria-hidden />
      <Root data-stuck={stuck || undefined}>
        <SearchField
          raised
          label="Buscar produtos ou parceiros"
          placeholder="Buscar produtos ou parceiros..."
          value={search}
          onChange={onSearch}
        />
        <TypeChips value={chip} onChange={onChip} />
      </Root>
    </>
  );
}
