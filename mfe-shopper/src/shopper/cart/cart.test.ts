import { act, renderHook } from '@testing-library/react';
import type { BagCartItem } from './cartItem.ts';
import {
  addToCart,
  clearCart,
  getCart,
  removeFromCart,
  replaceCart,
  setCartQuantity,
  useCart,
} from './cartStore.ts';
import { formerCents, unitCents } from './cartItem.ts';
import { storePlacedOrderId, orderKeyFor, readPlacedOrderId, dropOrderKey } from './orderKey.ts';

const bag: Omit<BagCartItem, 'quantity'> = {
  id: 'bag1',
  name: 'Tipo de Sacola: Doce - Padaria',
  partnerId: 'p1',
  partnerName: 'Padaria Central',
  originalPrice: 30,
  promotionalPrice: 14.9,
  type: 'doce',
  category: 'padaria',
};
const otherShop = { ...bag, id: 'bag9', partnerId: 'p9', partnerName: 'Mercado Novo' };
const readStoredCart = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null');

beforeEach(() => localStorage.clear());

describe('cart store', () => {
  it('writes every change to browser storage', () => {
    addToCart(bag, 2);
    expect(readStoredCart()).toEqual([{ ...bag, quantity: 2 }]);
    setCartQuantity('bag1', 3);
    expect(readStoredCart()).toEqual([{ ...bag, quantity: 3 }]);
    clearCart();
    expect(readStoredCart()).toBeNull();
  });

  it('raises the quantity of an item that is already in the cart', () => {
    addToCart(bag);
    addToCart(bag, 2);
    expect(getCart().items).toHaveLength(1);
    expect(getCart().totalItems).toBe(3);
  });

  it('sums in integer cents, without floating-point errors', () => {
    addToCart({ ...bag, promotionalPrice: 0.1 }, 3);
    addToCart({ ...bag, id: 'bag2', promotionalPrice: 0.2 }, 1);
    expect(getCart()).toMatchObject({ totalCents: 50, totalPrice: 0.5, totalItems: 4 });
  });

  it('rejects an item of another shop and returns both shops', () => {
    addToCart(bag);
    expect(addToCart(otherShop)).toEqual({
      added: false,
      conflict: {
        cartPartner: { id: 'p1', name: 'Padaria Central' },
        newPartner: { id: 'p9', name: 'Mercado Novo' },
      },
    });
    expect(getCart().items.map(({ id }) => id)).toEqual(['bag1']);
  });

  it('contains only the new item after a replacement', () => {
    addToCart(bag, 4);
    replaceCart(otherShop);
    expect(getCart().items).toEqual([{ ...otherShop, quantity: 1 }]);
  });

  it.each([0, -1])('removes an item whose quantity is set to %i', (quantity) => {
    addToCart(bag);
    setCartQuantity('bag1', quantity);
    expect(getCart().items).toEqual([]);
  });

  it('restores a removed item at its position', () => {
    addToCart(bag, 2);
    addToCart({ ...bag, id: 'bag2' });
    const undo = removeFromCart('bag1');
    expect(getCart().items.map(({ id }) => id)).toEqual(['bag2']);
    undo();
    expect(getCart().items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['bag1', 2],
      ['bag2', 1],
    ]);
  });

  it('does not restore an item into a cart of another shop', () => {
    addToCart(bag);
    const undo = removeFromCart('bag1');
    addToCart(otherShop);
    undo();
    expect(getCart().items.map(({ id }) => id)).toEqual(['bag9']);
  });

  it('does not restore an item that is already ordered', () => {
    addToCart(bag, 2);
    addToCart({ ...bag, id: 'bag2' });
    storePlacedOrderId(orderKeyFor({ orderType: 'pickup', paymentMethod: 'cash' }), 'order1');
    removeFromCart('bag1')();
    expect(getCart().items).toEqual([]);
  });

  it('drops stored items without id or name, and reports a missing id', () => {
    const { name: _name, ...nameless } = { ...bag, id: 'bag3', quantity: 1 };
    localStorage.setItem('cart', JSON.stringify([{ ...bag, quantity: 1 }, nameless]));
    expect(getCart().items.map(({ id }) => id)).toEqual(['bag1']);
    expect(getCart().hadInvalidItems).toBe(false);
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { name: 'Sem id', quantity: 1 },
        { ...bag, quantity: 1 },
      ]),
    );
    expect(getCart().hadInvalidItems).toBe(true);
  });

  it.each(['{', '{"a":1}', 'null', '"x"', '[null,3]'])('reads %s as an empty cart', (text) => {
    localStorage.setItem('cart', text);
    expect(getCart().items).toEqual([]);
  });

  it('throws for a quantity that is not a positive integer', () => {
    expect(() => addToCart(bag, 0)).toThrow(RangeError);
    expect(() => addToCart(bag, 1.5)).toThrow(RangeError);
  });

  it('notifies subscribers of changes in this tab and in others', () => {
    const { result } = renderHook(() => useCart());
    act(() => void addToCart(bag));
    expect(result.current.totalItems).toBe(1);
    act(() => {
      localStorage.setItem('cart', JSON.stringify([{ ...bag, quantity: 7 }]));
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
    expect(result.current.totalItems).toBe(7);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(result.current.items).toEqual([]);
  });

  it('keeps working in this tab if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    addToCart(bag, 2);
    expect(getCart().totalItems).toBe(2);
    clearCart();
    expect(getCart().totalItems).toBe(0);
    setItem.mockRestore();
  });
});

describe('prices of cart items', () => {
  it.each([
    [{ promotionalPrice: 10, originalPrice: 20 }, 1000, 2000],
    [{ originalPrice: 20 }, 2000, undefined],
    [{ price: 9.9, originalPrice: 12 }, 990, 1200],
    [{ price: 12, discountPrice: 9.9 }, 990, 1200],
    [{ price: 12, discountPrice: 0 }, 1200, undefined],
    [{}, 0, undefined],
  ])('computes unit price and struck-through price of %j', (item, unit, struck) => {
    expect(unitCents(item)).toBe(unit);
    expect(formerCents(item)).toBe(struck);
  });
});

describe('order key', () => {
  const body = {
    orderType: 'pickup',
    paymentMethod: 'pix',
    items: [{ productId: 'bag1', quantity: 1 }],
  } as const;

  it('is equal for equal bodies, also after a reload', () => {
    addToCart(bag);
    expect(orderKeyFor(body)).toBe(orderKeyFor(structuredClone(body)));
  });

  it('changes with the body, with the cart, and after a final response', () => {
    addToCart(bag);
    const keys = [orderKeyFor(body), orderKeyFor({ ...body, paymentMethod: 'cash' })];
    setCartQuantity('bag1', 2);
    const last = orderKeyFor(body);
    keys.push(last);
    dropOrderKey(last);
    keys.push(orderKeyFor(body));
    expect(new Set(keys).size).toBe(4);
  });

  it('stores which order the cart became, until the cart changes', () => {
    addToCart(bag);
    const key = orderKeyFor(body);
    expect(readPlacedOrderId()).toBeUndefined();
    storePlacedOrderId(key, 'order1');
    expect(readPlacedOrderId()).toBe('order1');
    expect(orderKeyFor(body)).toBe(key);
    setCartQuantity('bag1', 2);
    expect(readPlacedOrderId()).toBeUndefined();
  });

  it.each([
    ['adds to', () => void addToCart({ ...bag, id: 'bag2' }), ['bag2']],
    ['adds another shop to', () => void addToCart(otherShop), ['bag9']],
    ['changes a quantity of', () => setCartQuantity('bag1', 2), []],
  ])('is not ordered again by a user who %s the cart', (_, change, ids) => {
    addToCart(bag);
    storePlacedOrderId(orderKeyFor(body), 'order1');
    change();
    expect(getCart().items.map(({ id }) => id)).toEqual(ids);
  });

  it('ignores an order that an earlier cart became', () => {
    addToCart(bag);
    const key = orderKeyFor(body);
    setCartQuantity('bag1', 2);
    storePlacedOrderId(key, 'order1');
    orderKeyFor(body);
    storePlacedOrderId(key, 'order1');
    expect(readPlacedOrderId()).toBeUndefined();
  });
});
