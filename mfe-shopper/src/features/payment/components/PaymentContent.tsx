import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import type { DeliveryAddress } from '@boaxepa/contracts/wire/orders';
import { storageKeys, useStored } from '@boaxepa/shell-sdk';
import { InlineAlert, minWidth, Stack, useMediaQuery } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import type { Cart, CartPartner } from '../../../shopper/cart/cartStore.ts';
import { CartNotices, SentOtherwiseNotice } from '../../../shopper/checkout/CartNotices.tsx';
import { CheckoutBar, Summary } from '../../../shopper/checkout/CheckoutBar.tsx';
import { CartChanges, CheckoutColumns, CheckoutPage } from '../../../shopper/checkout/CheckoutPage.tsx';
import type { CheckoutSelection } from '../../../shopper/checkout/checkout.ts';
import { useCartShop } from '../../../shopper/checkout/useCartShop.ts';
import { useCartUpdate } from '../../../shopper/checkout/useCartUpdate.ts';
import { hasChosenDelivery } from '../delivery.ts';
import { authorisedIntent, contentOf, hasChosenCard } from '../pendingOrder.ts';
import type { CardFailure, usePayment } from '../usePayment.ts';
import { OrderLines } from './OrderLines.tsx';
import { type Choice, SelectionFields } from './SelectionFields.tsx';

const FORM = 'delivery-form';
const NO_ADDRESS = 'Falta o endereço de entrega.';

function firstChoice(): Choice {
  return {
    orderType: hasChosenDelivery() ? 'delivery' : 'pickup',
    paymentMethod: hasChosenCard() ? 'card' : 'cash',
  };
}

/**
 * Notice about a failed card payment. Unlike the toast about the same failure, it stays until the next attempt. It
 * scrolls into view when it appears.
 */
function FailureNotice({ title, message }: CardFailure) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={root}>
      <InlineAlert title={title}>{message}</InlineAlert>
    </div>
  );
}

interface PaymentContentProps {
  readonly cart: Cart;
  readonly partner: CartPartner;
  readonly payment: ReturnType<typeof usePayment>;
}

export function PaymentContent({ cart, partner, payment }: PaymentContentProps) {
  const wide = useMediaQuery(minWidth.wide);
  const shop = useCartShop(cart);
  const { address, pickupText, blocked, comparison } = shop;
  const { changes, dismissChanges, update } = useCartUpdate();
  const { refusal, failure, pay, sending, options, lastSelection } = payment;
  const [choice, setChoice] = useState<Choice>(() => lastSelection ?? firstChoice());
  const [typedAddress, setTypedAddress] = useState<DeliveryAddress>();
  const content = useRef<HTMLDivElement>(null);
  // Subscribe to the stored pending order, so that this component renders again when it changes. The bank's answer may
  // arrive after the user has left the card form.
  useStored(storageKeys.pendingOrder);
  // `lastSelection` is set if the user returns from the card form. In this case, move the focus to the content, because
  // the card form had the focus and is now closed.
  useEffect(() => {
    if (lastSelection) content.current?.focus();
    // Run this effect only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const order = (selection: CheckoutSelection) => {
    dismissChanges();
    return pay(selection);
  };
  const { orderType, paymentMethod } = choice;
  const delivery = orderType === 'delivery';
  const checkout = {
    totalCents: comparison.totalCents,
    label: `Concluir Pagamento - ${formatCentsWithDot(comparison.totalCents)}`,
    // `typedAddress` is also undefined while the address form is loading or if it has failed to load. Show the hint in
    // these cases too, because an order must not be placed without the form.
    hints: [...shop.hints, ...(delivery && !typedAddress ? [NO_ADDRESS] : [])],
    sending,
    ...(delivery ? { form: FORM } : { onSubmit: () => order({ orderType: 'pickup', paymentMethod }) }),
  };
  return (
    <>
      <CheckoutPage ref={content}>
        <CartChanges changes={changes} onDismiss={dismissChanges} />
        {failure && <FailureNotice {...failure} />}
        <CartNotices refusal={refusal} shop={shop} onUpdate={update} />
        <CheckoutColumns>
          <Stack $gap={3}>
            <OrderLines
              partner={partner}
              address={address}
              lines={comparison.lines}
              problems={refusal?.problems}
            />
            <SelectionFields
              options={options}
              choice={choice}
              onChoose={setChoice}
              pickupText={pickupText}
              blocked={blocked}
              authorised={authorisedIntent(contentOf(cart, partner.id)) !== undefined}
              address={{
                id: FORM,
                onSubmit: (deliveryAddress) =>
                  order({ orderType: 'delivery', paymentMethod, deliveryAddress }),
                onChange: setTypedAddress,
              }}
            />
            <SentOtherwiseNotice {...choice} deliveryAddress={typedAddress} />
          </Stack>
          <Summary comparison={comparison} checkout={wide ? checkout : undefined} />
        </CheckoutColumns>
      </CheckoutPage>
      {!wide && <CheckoutBar {...checkout} />}
    </>
  );
}
