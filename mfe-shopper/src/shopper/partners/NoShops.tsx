import { EmptyState, NoResults } from '@boaxepa/ui';
import type { ComponentProps } from 'react';

/** Description of an empty area of the map. */
export const nothingNear = 'Não há parceiros a até 20 km daqui. Mova o mapa e busque em outra área.';

interface NoShopsProps extends Omit<ComponentProps<typeof EmptyState>, 'title'> {
  /** True if a search or a filter hides some of the shops. The panel then offers only to clear the filters. */
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
}

/** Panel for a list or a map without shops. `description`, `icon` and `action` are shown if no filter is set. */
export function NoShops({ filtered, onClearFilters, ...unfiltered }: NoShopsProps) {
  const title = 'Nenhum parceiro encontrado';
  return filtered ? (
    <NoResults
      heading={unfiltered.heading}
      title={title}
      description="Tente ajustar os filtros de busca"
      onClear={onClearFilters}
    />
  ) : (
    <EmptyState title={title} {...unfiltered} />
  );
}
