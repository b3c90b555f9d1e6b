import { pluralize } from './numbers.ts';

/** '4 produtos', '1 produto'. */
export function productCountText(count: number): string {
  return pluralize(count, 'produto', 'produtos');
}

/** '5 disponíveis', '1 disponível'; a product that is sold out is 'Sem estoque hoje'. */
export function productsAvailable(stock: number): string {
  return stock === 0 ? 'Sem estoque hoje' : pluralize(stock, 'disponível', 'disponíveis');
}
