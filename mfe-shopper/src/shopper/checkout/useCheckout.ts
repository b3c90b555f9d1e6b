import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { withDotPrices } from '@boaxepa/contracts/domain/moneyTexts';
import { type ApiError, isApiError, readStored, storageKeys, useIsMounted } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import { useLazyShopperOrdersQuery } from '../api.ts';
import { type Cart, getCart } from '../cart/cartStore.ts';
import { storePlacedOrderId, orderKeyFor, dropOrderKey, restoreOrderKey } from '../cart/orderKey.ts';
import { useShopperCreateOrderMutation } from './api.ts';
import {
  cashAtPickupSelection,
  isUnreadOrder,
  isFinal,
  toOrderBody,
  problemsByItem,
  refusalText,
  removeOrderedItems,
  type CheckoutSelection,
} from './checkout.ts';
import { clearPlacedCart, confirmInToast, loadOrder, removePlacedItems } from './placedCart.ts';
import { type SignInNeed, getSignInNeed } from './signInNeed.ts';

interface RefusedAttempt {
  readonly title: string;
  readonly error: ApiError;
  readonly problems: ReadonlyMap<string, string>;
  readonly sentItems: Cart['items'];
  /** Items of the cart when the response arrived. If the items change later, the refusal may no longer apply. */
  readonly items: Cart['items'];
}

interface CheckoutTitles {
  readonly placed: string;
  readonly failed: string;
}

interface CheckoutSettings {
  /** Titles of the dialogs and toasts. Pass the same object in every render, because an effect depends on it. */
  readonly titles: CheckoutTitles;
  /**
   * If true, the ordered items are removed from the cart immediately. By default, they are removed when the success
   * dialog closes. If the cart has changed since the order was sent, they are always removed immediately.
   */
  readonly clearImmediately?: boolean;
  readonly onPlaced?: () => void;
}

/**
 * Places orders with the items of the cart, one order at a time. The ordered items leave the cart when the success
 * dialog closes or the page unmounts.
 */
export function useCheckout(cart: Cart, { titles, clearImmediately = false, onPlaced }: CheckoutSettings) {
  const [createOrder] = useShopperCreateOrderMutation();
  const [loadOrders] = useLazyShopperOrdersQuery();
  const [placed, setPlaced] = useState<ShopperOrder>();
  const [refusedAttempt, setRefusedAttempt] = useState<RefusedAttempt>();
  const [signIn, setSignIn] = useState<SignInNeed>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const isMounted = useIsMounted();

  useEffect(() => {
    clearPlacedCart(titles.placed, loadOrders);
  }, [titles, loadOrders]);
  useEffect(() => placed && (() => removePlacedItems(placed.id)), [placed]);

  /** Shows why the server refused an order. If the user has left the page, a toast shows the reason. */
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
    const previousKey = readStored(storageKeys.orderKey);
    const key = orderKeyFor(body);
    const isRepeated = readStored(storageKeys.orderKey) === previousKey;
    try {
      const answer = await createOrder({ body, key }).unwrap();
      // The server repeats its first response to a repeated request, but the order may have changed since then.
      const changedOrder = isRepeated ? await loadOrder(answer.order.id, loadOrders) : undefined;
      const order = changedOrder ?? answer.order;
      if (!isOpenStatus(order.status)) {
        // The order of the earlier attempt was cancelled or collected, so the shopper wants a new order.
        dropOrderKey(key);
        return await send(partnerId, selection);
      }
      onPlaced?.();
      const keepsItems = isMounted.current && !clearImmediately && storePlacedOrderId(key, order.id);
      if (!keepsItems) removeOrderedItems(sentItems);
      if (isMounted.current) setPlaced(order);
      else confirmInToast(order.id, titles.placed);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isUnreadOrder(error)) restoreOrderKey(key, previousKey);
      else if (isFinal(error)) dropOrderKey(key);
      refuse(error, body, sentItems, titles.failed);
      return error;
    }
  };

  /**
   * Runs an action that needs a signed-in shopper. Only one action runs at a time. Resolves with undefined if the
   * action did not run.
   */
  const run = async <T>(action: (partnerId: string) => Promise<T>): Promise<T | undefined> => {
    if (busy.current || !cart.partner || clearPlacedCart(titles.placed, loadOrders)) return undefined;
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

  // Hide a final refusal when the cart changes, because it was about the old cart. Keep the message of an attempt
  // without a final response, because it warns that the order may exist.
  const refusal =
    refusedAttempt && (refusedAttempt.items === cart.items || !isFinal(refusedAttempt.error))
      ? refusedAttempt
      : undefined;
  const text = refusal && refusalText(refusal.error, refusal.sentItems !== cart.items);
  return {
    placed,
    refusal: refusal && {
      title: refusal.title,
      error: refusal.error,
      problems: refusal.problems,
      text: text && withDotPrices(text),
    },
    /** Reason why the user must log in. Set only after an attempt to order. */
    signIn,
    dismissSignIn: () => setSignIn(undefined),
    sending,
    /** Places the order. Resolves with the error if no order was confirmed, otherwise with undefined. */
    submit: (selection: CheckoutSelection = cashAtPickupSelection) =>
      run((partnerId) => send(partnerId, selection)),
    /** Runs a step that comes before the order, such as the authorization of a card. */
    run,
    refuse,
    /** Closes the success dialog. The cleanup of an effect above then removes the ordered items from the cart. */
    finish: () => setPlaced(undefined),
  };
}
