import { PageTitle, paths, useSearchParams } from '@boaxepa/shell-sdk';
import { PageHeader, toast } from '@boaxepa/ui';
import { useEffect, useState } from 'react';
import { useCart } from '../../shopper/cart/cartStore.ts';
import { EmptyCart } from '../../shopper/checkout/EmptyCart.tsx';
import { CheckoutPage, LazySignInSheet } from '../../shopper/checkout/CheckoutPage.tsx';
import { InvalidCartAlert } from '../../shopper/checkout/InvalidCartAlert.tsx';
import { lazyPlacedDialog } from '../../shopper/checkout/placedDialog.tsx';
import { CardReturn } from './components/CardReturn.tsx';
import { CardStep } from './components/CardStep.tsx';
import { PaymentContent } from './components/PaymentContent.tsx';
import { titles } from './titles.ts';
import { usePayment } from './usePayment.ts';

const loadPaidDialog = async () => (await import('./components/PaidDialog.tsx')).PaidDialog;
const PaidDialog = lazyPlacedDialog(titles.placed, loadPaidDialog);

/** Shown for an empty cart, for example if the user opened a bookmark, or if another tab has emptied the cart. */
function NothingToPay() {
  useEffect(() => {
    toast({ title: 'Dados do pedido não encontrados', variant: 'error' });
  }, []);
  return (
    <CheckoutPage>
      <EmptyCart />
    </CheckoutPage>
  );
}

function Payment() {
  const cart = useCart();
  const payment = usePayment(cart);
  const { card, placed, sending, signIn } = payment;
  // A placed order empties the cart. Record the order in `ordered`, so that the page does not report an empty cart
  // before the page closes.
  const [ordered, setOrdered] = useState(false);
  if (placed && !ordered) setOrdered(true);
  useEffect(() => {
    // Load the code of the success dialog while the order is being sent. Ignore an error: the dialog tries again when
    // it opens.
    if (sending) loadPaidDialog().catch(() => undefined);
  }, [sending]);
  const title = card ? 'Pagamento com Cartão' : 'Pagamento';
  const content = () => {
    // Show the card form even if the cart is empty. Another tab may empty the cart while the bank authorizes the card.
    if (card)
      return (
        <CardStep
          // A retry creates a new payment, which needs new card fields.
          key={card.intent.paymentIntentId}
          card={card}
          sending={sending}
          onAuthorised={(hasLeftForm) => payment.cardAuthorised(card, hasLeftForm)}
          onFailed={payment.cardFailed}
          onLoadFailed={payment.cardLoadFailed}
          onRetry={() => payment.retryCard(card)}
          onClose={payment.closeCard}
        />
      );
    // Render nothing while the page goes back in the browser history. The notice about a failed payment must mount
    // after the scroll position has been restored, because it scrolls into view.
    if (payment.isLeavingCard) return null;
    if (cart.partner) return <PaymentContent cart={cart} partner={cart.partner} payment={payment} />;
    return ordered || cart.hadInvalidItems ? null : <NothingToPay />;
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader bar title={title} back={card ? payment.closeCard : paths.cart()} />
      {content()}
      {placed && <PaidDialog order={placed} onFinish={payment.finish} />}
      {signIn && <LazySignInSheet cart={cart} need={signIn} onClose={payment.dismissSignIn} />}
      {cart.hadInvalidItems && <InvalidCartAlert />}
    </>
  );
}

/**
 * Page of the route /pagamento. After a card authorization on the bank's website, the shopper returns to this page with
 * `payment_intent` in the URL.
 */
export function Component() {
  const [params] = useSearchParams();
  const paymentIntentId = params.get('payment_intent');
  return paymentIntentId === null ? <Payment /> : <CardReturn paymentIntentId={paymentIntentId} />;
}
