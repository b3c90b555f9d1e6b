import { type StockLevel, stockLevelOf, stockLevels } from '@boaxepa/contracts/domain/productTypes';
import { type Icon, Tag, type Tone } from '@boaxepa/ui';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';

export const stockLevelStyles = {
  in_stock: { tone: 'success', icon: CircleCheck },
  low_stock: { tone: 'warning', icon: TriangleAlert },
  out_of_stock: { tone: 'danger', icon: CircleX },
} as const satisfies Record<StockLevel, { tone: Tone; icon: Icon }>;

export function StockTag({ stock }: { readonly stock: number }) {
  const level = stockLevelOf(stock);
  return <Tag {...stockLevelStyles[level]}>{stockLevels[level]}</Tag>;
}
