import { withDotPrices } from '@boaxepa/contracts/domain/moneyTexts';
import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import { isApiError, messageOf, reportFault, useLocation, useNavigate } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../../shopper/cart/cartStore.ts';
import { useShopperCheckoutOptionsQuery } from '../../shopper/checkout/api.ts';
import {
  isUnreadOrder,
  isFinal,
  toOrderBody,
  type CheckoutSelection,
} from '../../shopper/checkout/checkout.ts';
import { useCheckout } from '../../shopper/checkout/useCheckout.ts';
import { useShopperCreateIntentMutation } from './api.ts';
import { clearSelectedDelivery, storeDelivery } from './delivery.ts';
import { titles } from './titles.ts';
import { authorisedIntent, clearPendingOrder, contentOf, storePendingOrder } from './pendingOrder.ts';

const SETUP_FAILED = 'Erro ao configurar pagamento';
const AGAIN = 'Tente novamente';
const UNAVAILABLE = 'está temporariamente indisponível. Selecione outra opção.';

/** A card payment that exists at the payment provider but is not finished. `content` identifies its cart. */
interface OpenIntent {
  readonly content: string;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

/** Data of the card form. */
export interface CardPayment {
  readonly selection: CheckoutSelection;
  readonly intent: OpenIntent;
  /** Total of the order in integer cents. */
  readonly totalCents: number;
}

/** Title and message that explain why the last card payment failed. */
export interface CardFailure {
  readonly title: string;
  readonly message: string;
}

/**
 * Returns the text of the toast about a failed request. Prices have a decimal point instead of a comma, as on this
 * page.
 */
function failureText(error: unknown): string {
  return withDotPrices(messageOf(error, AGAIN));
}

/** Shows a toast and returns true if the server does not offer the selected payment method or order type. */
function reportUnavailable(
  options: CheckoutOptions | undefined,
  { orderType, paymentMethod }: CheckoutSelection,
): boolean {
  const report = (title: string, what: string) =>
    void toast({ title, description: `${what} ${UNAVAILABLE}`, variant: 'error' });
  if (paymentMethod !== 'cash' && !options?.paymentMethods.includes(paymentMethod)) {
    report(paymentMethod === 'pix' ? 'PIX Indisponível' : 'Cartão Indisponível', 'Esta forma de pagamento');
    return true;
  }
  if (orderType !== 'pickup' && !options?.orderTypes.includes(orderType)) {
    report('Entrega Indisponível', 'Esta forma de receber');
    return true;
  }
  return false;
}

/**
 * Adds a history entry for the card form, so that the browser's Back button returns to the payment methods. After a
 * reload or the end of a payment, this entry has no card form to show, so the hook goes back.
 * @param isOver true if there is nothing to pay; the hook then goes back to the page before the payment methods
 */
function useCardStep(isOver: boolean) {
  const [card, setCard] = useState<CardPayment>();
  const navigate = useNavigate();
  const { state }: { state: { isCardStep?: boolean } | null } = useLocation();
  const isCardStep = state?.isCardStep === true;
  const isStale = isCardStep && !card;
  const selection = card?.selection;
  useEffect(() => {
    // Navigate in an effect, because the effect does not run if the user has already left the page. A retry of the card
    // form keeps the selection, so it adds no second entry.
    if (selection) void navigate('.', { state: { isCardStep: true } });
  }, [selection, navigate]);
  const isLeaving = useRef(false);
  useEffect(() => {
    // React strict mode runs this effect twice. The second run must not go back again.
    if (isStale && !isLeaving.current) void navigate(isOver ? -2 : -1);
    isLeaving.current = isStale;
  }, [isStale, isOver, navigate]);
  return { card: isCardStep ? card : undefined, isStale, setCard, leaveCard: () => void navigate(-1) };
}

/**
 * State and actions of the payment page. For a card payment, the bank authorizes the card before the order is placed.
 * After a lost response, the same authorization is used again, so that the user enters the card only once.
 */
export function usePayment(cart: Cart) {
  const options = useShopperCheckoutOptionsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  const [createIntent] = useShopperCreateIntentMutation();
  const { state }: { state: { failure?: CardFailure } | null } = useLocation();
  const [failure, setFailure] = useState(state?.failure);
  const [lastSelection, setLastSelection] = useState<CheckoutSelection>();
  const currentIntent = useRef<OpenIntent>(undefined);
  const checkout = useCheckout(cart, {
    titles,
    clearImmediately: true,
    onPlaced: () => {
      clearPendingOrder();
      clearSelectedDelivery();
    },
  });
  const isOver = cart.items.length === 0 && !checkout.placed;
  const { card, isStale, setCard, leaveCard } = useCardStep(isOver);

  const discardIntent = () => {
    clearPendingOrder();
    currentIntent.current = undefined;
  };

  const place = async (selection: CheckoutSelection): Promise<void> => {
    try {
      const error = await checkout.submit(selection);
      setCard(undefined);
      if (!error) {
        currentIntent.current = undefined;
        return;
      }
      // After a final refusal, the server has released the reserved amount, so discard the payment. After an expired
      // session or a rate limit, the amount is still reserved, so keep the payment.
      if (isFinal(error) && !isUnreadOrder(error)) discardIntent();
      if (error.code === 'METHOD_UNAVAILABLE') void options.refetch();
      if (error.status !== 401)
        toast({ title: titles.failed, description: failureText(error), variant: 'error' });
    } catch (fault) {
      toast({ title: 'Erro ao processar pedido', description: AGAIN, variant: 'error' });
      reportFault(fault);
    }
  };

  const openIntent = async (partnerId: string, selection: CheckoutSelection): Promise<OpenIntent> => {
    const content = contentOf(cart, partnerId);
    if (currentIntent.current?.content === content) return currentIntent.current;
    const { items, totalAmount: amount } = toOrderBody(cart, partnerId, selection);
    const intent = await createIntent({ amount, orderId: 'temp', partnerId, items }).unwrap();
    currentIntent.current = { content, ...intent };
    return currentIntent.current;
  };

  const openCard = (selection: CheckoutSelection) =>
    checkout.run(async (partnerId) => {
      const sentItems = cart.items;
      try {
        const intent = await openIntent(partnerId, selection);
        storePendingOrder({
          content: intent.content,
          paymentIntentId: intent.paymentIntentId,
          authorised: false,
        });
        setCard({ selection, intent, totalCents: cart.totalCents });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // This page has no field for the amount, so its problem replaces the message 'Há campos inválidos'.
        const { message } = error.details.find(({ field }) => field === 'amount') ?? error;
        const failed = { ...error, message };
        checkout.refuse(failed, toOrderBody(cart, partnerId, selection), sentItems, SETUP_FAILED);
        if (error.code === 'PAYMENT_UNAVAILABLE') void options.refetch();
        if (error.status !== 401)
          toast({ title: SETUP_FAILED, description: failureText(failed), variant: 'error' });
      }
    });

  const pay = async (selection: CheckoutSelection): Promise<void> => {
    setLastSelection(selection);
    setFailure(undefined);
    setCard(undefined);
    storeDelivery(selection);
    if (!cart.partner || reportUnavailable(options.data, selection)) return;
    if (selection.paymentMethod !== 'card') {
      await place(selection);
      return;
    }
    const paymentIntentId = authorisedIntent(contentOf(cart, cart.partner.id));
    await (paymentIntentId ? place({ ...selection, paymentIntentId }) : openCard(selection));
  };

  return {
    options,
    placed: checkout.placed,
    signIn: checkout.signIn,
    dismissSignIn: checkout.dismissSignIn,
    refusal: checkout.refusal,
    failure,
    sending: checkout.sending,
    finish: checkout.finish,
    pay,
    /** Order type, payment method and address of the last attempt to order. Undefined before the first attempt. */
    lastSelection,
    card,
    /** True while the page goes back from a closed card form to the payment methods. */
    isLeavingCard: isStale,
    closeCard: leaveCard,
    /**
     * Forgets a payment whose card form failed to load, because the provider may have cancelled it. The next attempt
     * creates a new payment.
     */
    cardLoadFailed: () => {
      currentIntent.current = undefined;
    },
    retryCard: ({ selection }: CardPayment) => openCard(selection),
    /**
     * Stores that the bank has authorized the card, and then places the order. If the user has left the card form, no
     * order is placed.
     */
    cardAuthorised: async (
      { selection, intent: { content, paymentIntentId } }: CardPayment,
      hasLeftForm: boolean,
    ): Promise<void> => {
      storePendingOrder({ content, paymentIntentId, authorised: true });
      if (!hasLeftForm) await place({ ...selection, paymentIntentId });
    },
    /**
     * Closes the card form after an error that the user cannot correct there. The next attempt creates a new payment.
     */
    cardFailed: ({ title, message }: CardFailure) => {
      discardIntent();
      setCard(undefined);
      setFailure({ title, message });
      toast({ title, description: message, variant: 'error' });
    },
  };
}
