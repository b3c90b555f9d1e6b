import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Grow, Row } from '../components/Layout.tsx';
import { SearchField, type SearchFieldProps } from '../components/SearchField.tsx';
import type { ListParams } from './useListParams.ts';

export interface FilterRowProps extends Pick<SearchFieldProps, 'label' | 'placeholder'> {
  /** Result of `useListParams` with the parameter `search`. */
  readonly list: Pick<ListParams<{ search: '' }>, 'values' | 'set' | 'filtered'>;
  /**
   * Clears the search and the filters. The clicked button then disappears, so also move the focus to the list or its
   * filters.
   */
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

export function FilterRow({ label, placeholder, list, onClear, children }: FilterRowProps) {
  return (
    <Row $gap={2} $wrap>
      <Grow style={{ flexBasis: 220 }}>
        <SearchField
          label={label}
          placeholder={placeholder}
          value={list.values.search}
          onChange={(search) => list.set({ search })}
        />
      </Grow>
      {children}
      {list.filtered && (
        <Button variant="quiet" size="m" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </Row>
  );
}
