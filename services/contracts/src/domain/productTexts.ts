import { pluralize } from './numbers.ts';

/** Formats a count of products: '4 produtos', '1 produto'. */
export function productCountText(count: number): string {
  return pluralize(count, 'produto', 'produtos');
}

/** Formats the stock of a product: '5 disponíveis', '1 disponível', or 'Sem estoque hoje' if no unit is left. */
export function productsAvailable(stock: number): string {
  return stock === 0 ? 'Sem estoque hoje' : pluralize(stock, 'disponível', 'disponíveis');
}
