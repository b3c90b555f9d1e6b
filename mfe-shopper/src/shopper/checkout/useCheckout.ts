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
  /** The cart when the answer came. */
  readonly items: Cart['items'];
}

/** What the screen calls a success and a failure. */
export interface CheckoutTitles {
  readonly placed: string;
  readonly failed: string;
}

interface CheckoutSettings {
  /** The same object from drawing to drawing. */
  readonly titles: CheckoutTitles;
  /** What was ordered leaves the cart at once, and not with the success dialog. */
  readonly clearsAtOnce?: boolean;
  /** Once the order stands. */
  readonly onPlaced?: () => void;
}

/**
 * Places the order that the cart makes. The cart stays as it is unless the order succeeds. A second call while one is under
 * way does nothing. What was ordered leaves the cart when the success dialog closes or the page is left; an answer that finds the
 * page left is told as a toast.
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

  /** Shows a refusal of what was sent for an order, or before it. */
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

  /** Does one thing at a time for the person who is signed in; answers what it answers. */
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

  // A refusal is dealt with once the person changes the cart; an order that may exist all the same is not.
  const refusal = refused && (refused.items === cart.items || !isFinal(refused.error)) ? refused : undefined;
  return {
    placed: placed?.order,
    refusal: refusal && {
      title: refusal.title,
      error: refusal.error,
      problems: refusal.problems,
      words: refusalWords(refusal.error, refusal.sent !== cart.items),
    },
    /** Why a login has to come first, once an order was attempted without one. */
    signIn,
    dismissSignIn: () => setSignIn(undefined),
    sending,
    /** Answers the refusal, if it was one. */
    submit: (way: Way = cashAtPickup) => run((partnerId) => send(partnerId, way)),
    /** For what comes before the order, such as a card's authorisation. */
    run,
    refuse,
    /** Closes the success dialog: the effect above empties the cart. */
    finish: () => setPlaced(undefined),
  };
}
