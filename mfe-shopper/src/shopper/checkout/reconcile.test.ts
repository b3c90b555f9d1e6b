import type { Product } from '@boaxepa/contracts/wire/products';
import type { CartItem } from '../cart/cartItem.ts';
import { reconcile } from './compareCart.ts';

const item: CartItem = {
  id: 'p1',
  name: 'Pão de queijo',
  partnerId: 's1',
  partnerName: 'Padaria',
  quantity: 3,
  price: 10,
  discountPrice: 8,
  photoUrl: null,
};
const product = {
  id: 'p1',
  name: 'Pão de queijo',
  photoUrl: null,
  isActive: true,
  price: 9,
  originalPrice: 12,
  stock: 2,
} as Product;

describe('updating the cart to the offer of the shop', () => {
  it('uses the current price of a product and limits the quantity to its stock', () => {
    const { items, changes } = reconcile([item], { bags: [], products: [product] });
    expect(items).toEqual([{ ...item, quantity: 2, price: 9, originalPrice: 12, discountPrice: null }]);
    expect(changes).toEqual([
      'Pão de queijo: a quantidade passou de 3 para 2.',
      'Pão de queijo: o preço passou de R$\u00a08.00 para R$\u00a09.00.',
    ]);
  });

  it('uses the current name', () => {
    const renamed = { ...product, name: 'Pão francês', price: 8, stock: 9 };
    const { items, changes } = reconcile([item], { bags: [], products: [renamed] });
    expect(items).toMatchObject([{ name: 'Pão francês', quantity: 3 }]);
    expect(changes).toEqual(['Pão de queijo agora é Pão francês.']);
  });

  it.each([
    ['unknown', []],
    ['inactive', [{ ...product, isActive: false }]],
    ['sold out', [{ ...product, stock: 0 }]],
  ])('drops a product that is %s', (_, products) => {
    const { items, changes } = reconcile([item], { bags: [], products });
    expect(items).toEqual([]);
    expect(changes).toEqual(['Pão de queijo saiu do carrinho: não está mais disponível.']);
  });
});
