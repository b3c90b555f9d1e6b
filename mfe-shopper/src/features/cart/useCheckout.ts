import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { type ApiError, getSession, isApiError } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { type Cart, getCart } from '../../shopper/cart/cartStore.ts';
import { noteOrderPlaced, orderKeyFor, settleOrderKey } from '../../shopper/cart/orderKey.ts';
import { useEffect, useRef, useState } from 'react';
import { useCreateOrderMutation } from './api.ts';
import {
  endPlacedCart,
  endsSession,
  FAILED,
  isFinal,
  orderOf,
  problemsByItem,
  refusalWords,
  takeOut,
  tellPlaced,
} from './checkout.ts';

interface Placed {
  readonly order: ShopperOrder;
  readonly items: Cart['items'];
}

interface Refused {
  readonly error: ApiError;
  readonly problems: ReadonlyMap<string, string>;
  readonly sent: Cart['items'];
  /** The cart when the answer came. */
  readonly items: Cart['items'];
}

/**
 * Places the order that the cart makes. Whatever the answer but success, the cart stays as it is. A second call while one is under
 * way does nothing. What was ordered leaves the cart when the success dialog closes or the page is left; an answer that finds the
 * page left is told as a toast.
 */
export function useCheckout(cart: Cart) {
  const [createOrder] = useCreateOrderMutation();
  const [placed, setPlaced] = useState<Placed>();
  const [refused, setRefused] = useState<Refused>();
  const [sessionOver, setSessionOver] = useState(false);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const shown = useRef(false);

  useEffect(() => {
    shown.current = true;
    endPlacedCart();
    return () => {
      shown.current = false;
    };
  }, []);
  useEffect(() => placed && (() => takeOut(placed.items)), [placed]);

  const send = async (partnerId: string): Promise<ApiError | undefined> => {
    const sent = cart.items;
    const body = orderOf(cart, partnerId);
    const key = orderKeyFor(body);
    try {
      const { order } = await createOrder({ body, key }).unwrap();
      if (shown.current) {
        noteOrderPlaced(key, order.id);
        setPlaced({ order, items: sent });
      } else {
        takeOut(sent);
        tellPlaced(order.id);
      }
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isFinal(error) && !endsSession(error)) settleOrderKey();
      const { items } = getCart();
      if (!shown.current)
        toast({ title: FAILED, description: refusalWords(error, items !== sent), variant: 'error' });
      else if (error.status === 401) setSessionOver(true);
      else setRefused({ error, problems: problemsByItem(error, body), sent, items });
      return error;
    }
  };

  /** Answers the refusal, if it was one. */
  const submit = async (): Promise<ApiError | undefined> => {
    if (busy.current || !cart.partner || endPlacedCart()) return undefined;
    setRefused(undefined);
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

  // A refusal is dealt with once the person changes the cart; an order that may exist all the same is not.
  const refusal = refused && (refused.items === cart.items || !isFinal(refused.error)) ? refused : undefined;
  return {
    placed: placed?.order,
    refusal: refusal && {
      error: refusal.error,
      problems: refusal.problems,
      words: refusalWords(refusal.error, refusal.sent !== cart.items),
    },
    sessionOver,
    sending,
    submit,
    /** Closes the success dialog: the effect above empties the cart. */
    finish: () => setPlaced(undefined),
  };
}
