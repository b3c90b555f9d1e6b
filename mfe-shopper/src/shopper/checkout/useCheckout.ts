import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { type ApiError, isApiError } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import { type Cart, getCart } from '../cart/cartStore.ts';
import { noteOrderPlaced, orderKeyFor, settleOrderKey } from '../cart/orderKey.ts';
import { useShopperCreateOrderMutation } from './api.ts';
import {
  cashAtPickup,
  endPlacedCart,
  endsSession,
  isFinal,
  orderOf,
  problemsByItem,
  refusalWords,
  takeOut,
  tellPlaced,
  type Way,
} from './checkout.ts';
import { type SignInNeed, signInNeed } from './signInNeed.ts';

interface Placed {
  readonly order: ShopperOrder;
  readonly items: Cart['items'];
}

interface Refused {
  readonly title: string;
  readonly error: ApiError;
  readonly problems: ReadonlyMap<string, string>;
  readonly sent: Cart['items'];
  /** Cart when the response arrived. */
  readonly items: Cart['items'];
}

export interface CheckoutTitles {
  readonly placed: string;
  readonly failed: string;
}

interface CheckoutSettings {
  /** Must be stable between renders. */
  readonly titles: CheckoutTitles;
  /** Removes the ordered items immediately, instead of when the success dialog closes. */
  readonly clearsAtOnce?: boolean;
  /** Called once the order is placed. */
  readonly onPlaced?: () => void;
}

/**
 * Places the order of the cart. The cart changes only after a success. Calls while an order is in flight do nothing. The ordered items
 * leave the cart when the success dialog closes or the page unmounts. A response after the unmount shows as a toast.
 */
export function useCheckout(cart: Cart, { titles, clearsAtOnce = false, onPlaced }: CheckoutSettings) {
  const [createOrder] = useShopperCreateOrderMutation();
  const [placed, setPlaced] = useState<Placed>();
  const [refused, setRefused] = useState<Refused>();
  const [signIn, setSignIn] = useState<SignInNeed>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const shown = useRef(false);

  useEffect(() => {
    shown.current = true;
    endPlacedCart(titles.placed);
    return () => {
      shown.current = false;
    };
  }, [titles]);
  useEffect(() => placed && (() => takeOut(placed.items)), [placed]);

  /** Shows the refusal of an order or of a step before it. Uses a toast if the page was left. */
  const refuse = (
    error: ApiError,
    body: Pick<OrderCreation, 'items'>,
    sent: Cart['items'],
    title: string,
  ) => {
    const { items } = getCart();
    if (!shown.current) toast({ title, description: refusalWords(error, items !== sent), variant: 'error' });
    else if (error.status === 401) setSignIn(signInNeed() ?? 'ended');
    else setRefused({ title, error, problems: problemsByItem(error, body), sent, items });
  };

  const send = async (partnerId: string, way: Way): Promise<ApiError | undefined> => {
    const sent = cart.items;
    const body = orderOf(cart, partnerId, way);
    const key = orderKeyFor(body);
    try {
      const { order } = await createOrder({ body, key }).unwrap();
      onPlaced?.();
      const stays = shown.current && !clearsAtOnce;
      if (stays) noteOrderPlaced(key, order.id);
      else takeOut(sent);
      if (shown.current) setPlaced({ order, items: stays ? sent : [] });
      else tellPlaced(order.id, titles.placed);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isFinal(error) && !endsSession(error)) settleOrderKey();
      refuse(error, body, sent, titles.failed);
      return error;
    }
  };

  /** Runs one action at a time for a signed-in shopper, and returns its result. Returns undefined if the action did not run. */
  const run = async <T>(act: (partnerId: string) => Promise<T>): Promise<T | undefined> => {
    if (busy.current || !cart.partner || endPlacedCart(titles.placed)) return undefined;
    setRefused(undefined);
    const need = signInNeed();
    if (need) {
      setSignIn(need);
      return undefined;
    }
    busy.current = true;
    setSending(true);
    try {
      return await act(cart.partner.id);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  // A change of the cart dismisses a final refusal, but not the warning that an order may exist.
  const refusal = refused && (refused.items === cart.items || !isFinal(refused.error)) ? refused : undefined;
  return {
    placed: placed?.order,
    refusal: refusal && {
      title: refusal.title,
      error: refusal.error,
      problems: refusal.problems,
      words: refusalWords(refusal.error, refusal.sent !== cart.items),
    },
    /** Why a login is needed, after an attempt to order without one. */
    signIn,
    dismissSignIn: () => setSignIn(undefined),
    sending,
    /** Resolves to the error if the order was refused. */
    submit: (way: Way = cashAtPickup) => run((partnerId) => send(partnerId, way)),
    /** For steps before the order, such as authorising a card. */
    run,
    refuse,
    /** Closes the success dialog. The effect above then empties the cart. */
    finish: () => setPlaced(undefined),
  };
}
