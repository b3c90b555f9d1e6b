import { ChipGroup, media, Select, Stack, styled } from '@boaxepa/ui';
import { FilterRow } from '@boaxepa/ui/cardList';
import type { ListParams } from '@boaxepa/ui/list';
import { Zap } from 'lucide-react';
import {
  all,
  categoryOptions,
  hasFilters,
  orderOptions,
  type productListSpec,
  showOptions,
} from '../productList.ts';

const Root = styled(Stack)`
  flex: 1 1 100%;
`;
const Choices = styled.div`
  display: flex;
  gap: 8px;
  max-width: 100%;
  ${media.belowCards} {
    flex: 1 1 100%;
    flex-wrap: wrap;
    > * {
      flex: 1 1 auto;
    }
  }
`;
const chips = showOptions.map((option) =>
  option.value === 'flash_deal' ? { ...option, icon: Zap } : option,
);

interface ProductToolbarProps {
  readonly list: ListParams<typeof productListSpec>;
  /** Called when the user removes the search text and all filters. */
  readonly onClear: () => void;
}

export function ProductToolbar({ list, onClear }: ProductToolbarProps) {
  const { category, order, show } = list.values;
  return (
    <Root $gap={3}>
      <FilterRow
        label="Buscar produtos"
        placeholder="Buscar por nome ou descrição"
        list={{ ...list, filtered: hasFilters(list.values) }}
        onClear={onClear}
      >
        <Choices>
          <Select
            label="Categoria"
            options={categoryOptions}
            value={category}
            onChange={(value) => list.set({ category: value })}
          />
          <Select
            label="Ordem"
            options={orderOptions}
            value={order}
            onChange={(value) => list.set({ order: value })}
          />
        </Choices>
      </FilterRow>
      <ChipGroup
        label="Estoque"
        options={chips}
        value={show}
        onChange={(value) => list.set({ show: value })}
        deselectTo={all}
      />
    </Root>
  );
}
