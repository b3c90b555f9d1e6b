import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { withDotPrices } from '@boaxepa/contracts/domain/moneyTexts';
import { type ApiError, isApiError } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import { type Cart, getCart } from '../cart/cartStore.ts';
import { storePlacedOrderId, orderKeyFor, dropOrderKey } from '../cart/orderKey.ts';
import { useShopperCreateOrderMutation } from './api.ts';
import {
  cashAtPickupSelection,
  clearPlacedCart,
  isSessionError,
  isFinal,
  toOrderBody,
  problemsByItem,
  refusalText,
  removeOrderedItems,
  confirmInToast,
  type CheckoutSelection,
} from './checkout.ts';
import { type SignInNeed, getSignInNeed } from './signInNeed.ts';

interface Placement {
  readonly order: ShopperOrder;
  readonly items: Cart['items'];
}

interface RefusedAttempt {
  readonly title: string;
  readonly error: ApiError;
  readonly problems: ReadonlyMap<string, string>;
  readonly sentItems: Cart['items'];
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
  readonly clearImmediately?: boolean;
  /** Called once the order is placed. */
  readonly onPlaced?: () => void;
}

/**
 * Places the order of the cart. The cart changes only after a success. Calls while an order is in flight do nothing. The ordered items
 * leave the cart when the success dialog closes or the page unmounts. A response after the unmount shows as a toast.
 */
export function useCheckout(cart: Cart, { titles, clearImmediately = false, onPlaced }: CheckoutSettings) {
  const [createOrder] = useShopperCreateOrderMutation();
  const [placed, setPlaced] = useState<Placement>();
  const [refusedAttempt, setRefusedAttempt] = useState<RefusedAttempt>();
  const [signIn, setSignIn] = useState<SignInNeed>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    clearPlacedCart(titles.placed);
    return () => {
      isMounted.current = false;
    };
  }, [titles]);
  useEffect(() => placed && (() => removeOrderedItems(placed.items)), [placed]);

  /** Shows the refusal of an order or of a step before it. Uses a toast if the page was left. */
  const refuse = (
    error: ApiError,
    body: Pick<OrderCreation, 'items'>,
    sentItems: Cart['items'],
    title: string,
  ) => {
    const { items } = getCart();
    if (!isMounted.current)
      toast({ title, description: refusalText(error, items !== sentItems), variant: 'error' });
    else if (error.status === 401) setSignIn(getSignInNeed() ?? 'ended');
    else setRefusedAttempt({ title, error, problems: problemsByItem(error, body), sentItems, items });
  };

  const send = async (partnerId: string, selection: CheckoutSelection): Promise<ApiError | undefined> => {
    const sentItems = cart.items;
    const body = toOrderBody(cart, partnerId, selection);
    const key = orderKeyFor(body);
    try {
      const { order } = await createOrder({ body, key }).unwrap();
      onPlaced?.();
      const keepsItems = isMounted.current && !clearImmediately;
      if (keepsItems) storePlacedOrderId(key, order.id);
      else removeOrderedItems(sentItems);
      if (isMounted.current) setPlaced({ order, items: keepsItems ? sentItems : [] });
      else confirmInToast(order.id, titles.placed);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isFinal(error) && !isSessionError(error)) dropOrderKey();
      refuse(error, body, sentItems, titles.failed);
      return error;
    }
  };

  /** Runs one action at a time for a signed-in shopper, and returns its result. Returns undefined if the action did not run. */
  const run = async <T>(action: (partnerId: string) => Promise<T>): Promise<T | undefined> => {
    if (busy.current || !cart.partner || clearPlacedCart(titles.placed)) return undefined;
    setRefusedAttempt(undefined);
    const need = getSignInNeed();
    if (need) {
      setSignIn(need);
      return undefined;
    }
    busy.current = true;
    setSending(true);
    try {
      return await action(cart.partner.id);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  // A change of the cart dismisses a final refusal, but not the warning that an order may exist.
  const refusal =
    refusedAttempt && (refusedAttempt.items === cart.items || !isFinal(refusedAttempt.error))
      ? refusedAttempt
      : undefined;
  const text = refusal && refusalText(refusal.error, refusal.sentItems !== cart.items);
  return {
    placed: placed?.order,
    refusal: refusal && {
      title: refusal.title,
      error: refusal.error,
      problems: refusal.problems,
      text: text && withDotPrices(text),
    },
    /** Why a login is needed, after an attempt to order without one. */
    signIn,
    dismissSignIn: () => setSignIn(undefined),
    sending,
    /** Resolves to the error if the order was refused. */
    submit: (selection: CheckoutSelection = cashAtPickupSelection) =>
      run((partnerId) => send(partnerId, selection)),
    /** For steps before the order, such as authorising a card. */
    run,
    refuse,
    /** Closes the success dialog. The effect above then empties the cart. */
    finish: () => setPlaced(undefined),
  };
}
