import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import { isApiError, messageOf, reportFault } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useRef, useState } from 'react';
import type { Cart } from '../../shopper/cart/cartStore.ts';
import { useShopperCheckoutOptionsQuery } from '../../shopper/checkout/api.ts';
import { endsSession, isFinal, orderOf, type Way } from '../../shopper/checkout/checkout.ts';
import { useCheckout } from '../../shopper/checkout/useCheckout.ts';
import { useShopperCreateIntentMutation } from './api.ts';
import { forgetSelectedDelivery, rememberDelivery } from './delivery.ts';
import { titles } from './titles.ts';
import { authorisedIntent, clearPendingOrder, contentOf, notePendingOrder } from './pendingOrder.ts';

const SETUP_FAILED = 'Erro ao configurar pagamento';
const AGAIN = 'Tente novamente';
const UNAVAILABLE = 'está temporariamente indisponível. Selecione outra opção.';

/** Open payment at the card provider for one order. */
interface OpenIntent {
  readonly content: string;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

/** State of the visible card form. */
export interface CardPayment {
  readonly way: Way;
  readonly intent: OpenIntent;
  /** Integer cents. */
  readonly totalCents: number;
}

/** Reports a disabled option in a toast. Returns whether an option is disabled. */
function tellClosed(options: CheckoutOptions | undefined, { orderType, paymentMethod }: Way): boolean {
  const tell = (title: string, what: string) =>
    void toast({ title, description: `${what} ${UNAVAILABLE}`, variant: 'error' });
  if (paymentMethod !== 'cash' && !options?.paymentMethods.includes(paymentMethod)) {
    tell(paymentMethod === 'pix' ? 'PIX Indisponível' : 'Cartão Indisponível', 'Esta forma de pagamento');
    return true;
  }
  if (orderType !== 'pickup' && !options?.orderTypes.includes(orderType)) {
    tell('Entrega Indisponível', 'Esta forma de receber');
    return true;
  }
  return false;
}

/**
 * Controls the payment page from the form to the order. Cash and PIX place the order directly. A card is first authorised for exactly this
 * order. The authorisation is reused until the order is placed or refused, so a lost response never asks for the card twice.
 */
export function usePayment(cart: Cart) {
  const options = useShopperCheckoutOptionsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  const [createIntent] = useShopperCreateIntentMutation();
  const [card, setCard] = useState<CardPayment>();
  const [lastWay, setLastWay] = useState<Way>();
  const opened = useRef<OpenIntent>(undefined);
  const checkout = useCheckout(cart, {
    titles,
    clearsAtOnce: true,
    onPlaced: () => {
      clearPendingOrder();
      forgetSelectedDelivery();
    },
  });

  const dropIntent = () => {
    clearPendingOrder();
    opened.current = undefined;
  };

  const place = async (way: Way): Promise<void> => {
    try {
      const error = await checkout.submit(way);
      setCard(undefined);
      if (!error) {
        opened.current = undefined;
        return;
      }
      // A final refusal has released the reservation on the card. An ended session or a rate limit refuses the request before its order is
      // processed, so the authorisation stays valid.
      if (isFinal(error) && !endsSession(error) && error.code !== 'RATE_LIMITED') dropIntent();
      if (error.code === 'METHOD_UNAVAILABLE') void options.refetch();
      if (error.status !== 401)
        toast({ title: titles.failed, description: messageOf(error, AGAIN), variant: 'error' });
    } catch (fault) {
      toast({ title: 'Erro ao processar pedido', description: AGAIN, variant: 'error' });
      reportFault(fault);
    }
  };

  const openIntent = async (partnerId: string, way: Way): Promise<OpenIntent> => {
    const content = contentOf(cart, partnerId);
    if (opened.current?.content === content) return opened.current;
    const { items, totalAmount: amount } = orderOf(cart, partnerId, way);
    const intent = await createIntent({ amount, orderId: 'temp', partnerId, items }).unwrap();
    opened.current = { content, ...intent };
    return opened.current;
  };

  const openCard = (way: Way) =>
    checkout.run(async (partnerId) => {
      const sent = cart.items;
      try {
        const intent = await openIntent(partnerId, way);
        notePendingOrder({
          content: intent.content,
          paymentIntentId: intent.paymentIntentId,
          authorised: false,
        });
        setCard({ way, intent, totalCents: cart.totalCents });
      } catch (error) {
        if (!isApiError(error)) throw error;
        checkout.refuse(error, orderOf(cart, partnerId, way), sent, SETUP_FAILED);
        if (error.code === 'PAYMENT_UNAVAILABLE') void options.refetch();
        if (error.status !== 401)
          toast({ title: SETUP_FAILED, description: messageOf(error, AGAIN), variant: 'error' });
      }
    });

  const pay = async (way: Way): Promise<void> => {
    setLastWay(way);
    rememberDelivery(way);
    if (!cart.partner || tellClosed(options.data, way)) return;
    if (way.paymentMethod !== 'card') {
      await place(way);
      return;
    }
    const paymentIntentId = authorisedIntent(contentOf(cart, cart.partner.id));
    await (paymentIntentId ? place({ ...way, paymentIntentId }) : openCard(way));
  };

  return {
    options,
    placed: checkout.placed,
    signIn: checkout.signIn,
    dismissSignIn: checkout.dismissSignIn,
    refusal: checkout.refusal,
    sending: checkout.sending,
    finish: checkout.finish,
    pay,
    /** Choice at the last submission. */
    lastWay,
    card,
    closeCard: () => setCard(undefined),
    /** Stores the authorisation. Places the order with it, unless the person has left the card form. */
    cardAuthorised: async (
      { way, intent: { content, paymentIntentId } }: CardPayment,
      turnedAway: boolean,
    ): Promise<void> => {
      notePendingOrder({ content, paymentIntentId, authorised: true });
      if (!turnedAway) await place({ ...way, paymentIntentId });
    },
    /** Returns to the form after an error that the person cannot correct. The next attempt opens a new payment. */
    cardFailed: ({ title, message }: { title: string; message: string }) => {
      dropIntent();
      setCard(undefined);
      toast({ title, description: message, variant: 'error' });
    },
  };
}
