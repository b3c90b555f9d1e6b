import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { Product } from '@boaxepa/contracts/wire/products';
import type { CartItem } from '../cart/cartItem.ts';
import { bagOf, doce } from '../testing/sampleCart.ts';
import { compareCart } from './compareCart.ts';

const bag: CartItem = { ...doce, quantity: 3 };
const bread: CartItem = {
  id: 'p1',
  name: 'Pão de queijo',
  partnerId: doce.partnerId,
  partnerName: doce.partnerName,
  quantity: 2,
  price: 10,
};
const product = {
  id: 'p1',
  name: 'Pão de queijo',
  isActive: true,
  price: 10,
  originalPrice: 12,
  stock: 5,
} as Product;
const offer = (change: Partial<Bag>, products: Product[] = []) => ({ bags: [bagOf(doce, change)], products });

describe('comparing the cart with the offer of the shop', () => {
  it('reports nothing while the offer matches the cart', () => {
    const { lines, changed, totalCents } = compareCart([bag, bread], offer({}, [product]));
    expect(changed).toBe(false);
    expect(totalCents).toBe(6470);
    expect(lines).toMatchObject([
      { max: 6, maxReason: 'Só há 6 sacolas' },
      { max: 5, maxReason: 'Só há 5 disponíveis' },
    ]);
  });

  it('uses the current price in line and total, and names both prices', () => {
    const { lines, changed, totalCents } = compareCart([bag], offer({ promotionalPrice: 16 }));
    expect(changed).toBe(true);
    expect(totalCents).toBe(4800);
    expect(lines[0]).toMatchObject({
      item: { promotionalPrice: 16, quantity: 3 },
      problem: 'O preço passou de R$\u00a014.90 para R$\u00a016.00.',
    });
  });

  it('names a bag and a product that the shop has changed into something else', () => {
    const bags = [bagOf({ ...doce, name: 'Tipo de Sacola: Salgada - Padaria' }, { type: 'salgada' })];
    const { lines, changed } = compareCart([bag, bread], {
      bags,
      products: [{ ...product, name: 'Pão francês' }],
    });
    expect(changed).toBe(true);
    expect(lines).toMatchObject([
      {
        item: { name: bags[0]?.name, type: 'salgada', quantity: 3 },
        problem: 'Doce - Padaria agora é Salgada - Padaria.',
      },
      { item: { name: 'Pão francês', quantity: 2 }, problem: 'Pão de queijo agora é Pão francês.' },
    ]);
  });

  it('reports a stock below the quantity', () => {
    expect(compareCart([bag], offer({ stock: 2 })).lines[0]).toMatchObject({
      max: 2,
      problem: 'Só há 2 sacolas.',
    });
  });

  it.each([
    ['gone', { bags: [], products: [] }],
    ['sold out', offer({ stock: 0 })],
  ])('excludes an item that is %s from the total', (_, now) => {
    expect(compareCart([bag], now)).toMatchObject({
      changed: true,
      totalCents: 0,
      lines: [{ max: 0, problem: 'Não está mais disponível.' }],
    });
  });

  it('allows no higher quantity before the shop has answered', () => {
    expect(compareCart([bag], undefined)).toEqual({
      changed: false,
      totalCents: 4470,
      lines: [{ item: bag, max: 3 }],
    });
  });
});
