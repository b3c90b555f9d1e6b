import { bagName } from './bags.ts';
import { itemName } from './orderItems.ts';

it("a line's name is that of its product or its bag, or a placeholder", () => {
  const bag = { id: '', type: 'mista', category: 'diversos', name: bagName('mista', 'diversos') } as const;
  expect(itemName({ product: { name: 'Croissant', photoUrl: null }, bag: null })).toBe('Croissant');
  expect(itemName({ product: null, bag })).toBe('Mista - Diversos');
  expect(itemName({ product: null, bag: null })).toBe('Item');
});
