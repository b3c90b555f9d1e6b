import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { type ApiError, getSession, isApiError } from '@boaxepa/shell-sdk';
import {
  type Cart,
  clearCart,
  forgetCurrentPartner,
  orderKeyFor,
  settleOrderKey,
} from '@boaxepa/shell-sdk/cart';
import { useEffect, useRef, useState } from 'react';
import { useCreateOrderMutation } from './api.ts';
import { isFinal, orderOf, problemsByItem } from './checkout.ts';

/** An order that was refused; it says something about the cart that was sent, not about a changed one. */
export interface Refusal {
  readonly error: ApiError;
  readonly items: Cart['items'];
  readonly problems: ReadonlyMap<string, string>;
}

/** The cart's end: it is emptied when the success dialog closes, or when its page is left (shopper spec §4). */
function emptyAfterOrder(): void {
  clearCart();
  forgetCurrentPartner();
}

/**
 * Places the order that the cart makes. Whatever the answer but success, the cart stays as it is. A second call while one is under
 * way does nothing (shopper spec §5). After success the key stays until the cart is emptied, so that a reload behind the open
 * dialog gives the same order again.
 */
export function useCheckout(cart: Cart) {
  const [createOrder] = useCreateOrderMutation();
  const [placed, setPlaced] = useState<ShopperOrder>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sessionOver, setSessionOver] = useState(false);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  useEffect(() => (placed ? emptyAfterOrder : undefined), [placed]);

  const send = async (partnerId: string): Promise<ApiError | undefined> => {
    const body = orderOf(cart, partnerId);
    try {
      const { order } = await createOrder({ body, key: orderKeyFor(body) }).unwrap();
      setPlaced(order);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isFinal(error)) settleOrderKey();
      if (error.status === 401) setSessionOver(true);
      else setRefusal({ error, items: cart.items, problems: problemsByItem(error, body) });
      return error;
    }
  };

  /** Answers the refusal, if it was one. */
  const submit = async (): Promise<ApiError | undefined> => {
    if (busy.current || !cart.partner) return undefined;
    setRefusal(undefined);
    if (getSession()?.userType !== 'shopper') {
      setSessionOver(true);
      return undefined;
    }
    busy.current = true;
    setSending(true);
    try {
      return await send(cart.partner.id);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    placed,
    /** Only while the cart is the one that was refused. */
    refusal: refusal?.items === cart.items ? refusal : undefined,
    sessionOver,
    sending,
    submit,
    /** Closes the success dialog: the effect above empties the cart. */
    finish: () => setPlaced(undefined),
  };
}
