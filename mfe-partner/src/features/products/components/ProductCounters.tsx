import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import type { ProductSummary } from '@boaxepa/contracts/wire/products';
import { stockLevels } from '@boaxepa/contracts/domain/productTypes';
import { minWidth, StatTile, styled, useMediaQuery } from '@boaxepa/ui';
import { Package } from 'lucide-react';
import { stockLevelStyles } from './StockTag.tsx';

const UNKNOWN = '—';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
`;

interface ProductCountersProps {
  readonly summary: ProductSummary | undefined;
  readonly loading: boolean;
}

/** Shows how many products the shop has, and how many of them are available, almost sold out, and sold out. */
export function ProductCounters({ summary, loading }: ProductCountersProps) {
  // Render nothing on a narrow screen, where the counters would push the product list out of view.
  const isWide = useMediaQuery(minWidth.cards);
  if (!isWide) return null;
  const figures = [
    { label: 'Produtos', value: summary?.total, icon: Package },
    { label: stockLevels.in_stock, value: summary?.inStock, icon: stockLevelStyles.in_stock.icon },
    { label: stockLevels.low_stock, value: summary?.lowStock, icon: stockLevelStyles.low_stock.icon },
    { label: stockLevels.out_of_stock, value: summary?.outOfStock, icon: stockLevelStyles.out_of_stock.icon },
  ];
  return (
    <Figures>
      {figures.map(({ value, ...figure }) => (
        <StatTile
          {...figure}
          key={figure.label}
          value={value === undefined ? UNKNOWN : formatNumber(value)}
          loading={loading}
        />
      ))}
    </Figures>
  );
}
