import { PageTitle, paths, useSearchParams } from '@boaxepa/shell-sdk';
import { PageHeader, toast } from '@boaxepa/ui';
import { useEffect, useState } from 'react';
import { useCart } from '../../shopper/cart/useCart.ts';
import { EmptyCart } from '../../shopper/checkout/EmptyCart.tsx';
import { CheckoutPage } from '../../shopper/checkout/CheckoutPage.tsx';
import { InvalidCartAlert } from '../../shopper/checkout/InvalidCartAlert.tsx';
import { LazySignInSheet } from '../../shopper/checkout/lazySignInSheet.tsx';
import { lazyPlacedDialog } from '../../shopper/checkout/placedDialog.tsx';
import { CardReturn } from './components/CardReturn.tsx';
import { CardStep } from './components/CardStep.tsx';
import { PaymentContent } from './components/PaymentContent.tsx';
import { titles } from './titles.ts';
import { usePayment } from './usePayment.ts';

const loadPaidDialog = async () => (await import('./components/PaidDialog.tsx')).PaidDialog;
const PaidDialog = lazyPlacedDialog(titles.placed, loadPaidDialog);

/** Shown without a cart, for example after opening a bookmark or when another tab empties the cart. */
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
  // The order empties the cart before the next screen opens. This state prevents a short view of the empty cart.
  const [ordered, setOrdered] = useState(false);
  if (placed && !ordered) setOrdered(true);
  useEffect(() => {
    // Prefetch the dialog while the order is pending. Ignore a failure, because the dialog loads its chunk again.
    if (sending) loadPaidDialog().catch(() => undefined);
  }, [sending]);
  const title = card ? 'Pagamento com Cartão' : 'Pagamento';
  const content = () => {
    // The card step must come before the empty state, because another tab may empty the cart during the authorisation.
    if (card)
      return (
        <CardStep
          card={card}
          sending={sending}
          onAuthorised={(hasLeftForm) => payment.cardAuthorised(card, hasLeftForm)}
          onFailed={payment.cardFailed}
          onClose={payment.closeCard}
        />
      );
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

/** The page /pagamento, to which the bank's page also returns. */
export function Component() {
  const [params] = useSearchParams();
  const paymentIntentId = params.get('payment_intent');
  return paymentIntentId === null ? <Payment /> : <CardReturn paymentIntentId={paymentIntentId} />;
}
