import { pluralize } from './numbers.ts';

export function productCountText(count: number): string {
  return pluralize(count, 'produto', 'produtos');
}

export function productsAvailable(stock: number): string {
  return stock === 0 ? 'Sem estoque hoje' : pluralize(stock, 'disponível', 'disponíveis');
}
