import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { storageKeys, useStored } from '@boaxepa/shell-sdk';
import { minWidth, Stack, useMediaQuery } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import type { Cart, CartPartner } from '../../../shopper/cart/cartStore.ts';
import { CartNotices } from '../../../shopper/checkout/CartNotices.tsx';
import { CheckoutBar, Summary } from '../../../shopper/checkout/CheckoutBar.tsx';
import { CartChanges, CheckoutColumns, CheckoutPage } from '../../../shopper/checkout/CheckoutPage.tsx';
import type { Way } from '../../../shopper/checkout/checkout.ts';
import { useCartShop } from '../../../shopper/checkout/useCartShop.ts';
import { useCartUpdate } from '../../../shopper/checkout/useCartUpdate.ts';
import { wantedDelivery } from '../delivery.ts';
import { authorisedIntent, contentOf, hasAuthorisedCard } from '../pendingOrder.ts';
import type { usePayment } from '../usePayment.ts';
import { OrderLines } from './OrderLines.tsx';
import { type Choice, WayFields } from './WayFields.tsx';

const FORM = 'delivery-form';
const NO_ADDRESS = 'Falta o endereço de entrega.';

/** As it was left before a reload. */
function firstChoice(): Choice {
  return {
    orderType: wantedDelivery() ? 'delivery' : 'pickup',
    paymentMethod: hasAuthorisedCard() ? 'card' : 'cash',
  };
}

interface PaymentContentProps {
  readonly cart: Cart;
  readonly partner: CartPartner;
  readonly payment: ReturnType<typeof usePayment>;
}

/** What is ordered, how it is received and paid, the sum, and the one button. */
export function PaymentContent({ cart, partner, payment }: PaymentContentProps) {
  const wide = useMediaQuery(minWidth.wide);
  const shop = useCartShop(cart);
  const { address, when, checked } = shop;
  const { changes, forget, update } = useCartUpdate();
  const { refusal, pay, sending, options, lastWay } = payment;
  const [choice, setChoice] = useState<Choice>(() => lastWay ?? firstChoice());
  const [asksAddress, setAsksAddress] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // The bank's answer may come after the card form was left.
  useStored(storageKeys.pendingOrder);
  // Back from the card form, whose button is gone.
  useEffect(() => {
    if (lastWay) content.current?.focus();
    // Only as it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const order = (way: Way) => {
    forget();
    return pay(way);
  };
  const { orderType, paymentMethod } = choice;
  const delivery = orderType === 'delivery';
  const checkout = {
    totalCents: checked.totalCents,
    label: `Concluir Pagamento - ${formatCentsWithDot(checked.totalCents)}`,
    // The form of the address comes late, and may not come at all.
    hints: [...shop.hints, ...(delivery && !asksAddress ? [NO_ADDRESS] : [])],
    sending,
    ...(delivery ? { form: FORM } : { onSubmit: () => order({ orderType: 'pickup', paymentMethod }) }),
  };
  return (
    <>
      <CheckoutPage ref={content}>
        <CartChanges changes={changes} onDismiss={forget} />
        <CartNotices refusal={refusal} shop={shop} onUpdate={update} />
        <CheckoutColumns>
          <Stack $gap={3}>
            <OrderLines
              partner={partner}
              address={address}
              lines={checked.lines}
              problems={refusal?.problems}
            />
            <WayFields
              options={options}
              choice={choice}
              onChoose={setChoice}
              when={when}
              authorised={authorisedIntent(contentOf(cart, partner.id)) !== undefined}
              address={{
                id: FORM,
                onSubmit: (deliveryAddress) =>
                  order({ orderType: 'delivery', paymentMethod, deliveryAddress }),
                onShown: setAsksAddress,
              }}
            />
          </Stack>
          <Summary subtotalCents={checked.totalCents} checkout={wide ? checkout : undefined} />
        </CheckoutColumns>
      </CheckoutPage>
      {!wide && <CheckoutBar {...checkout} />}
    </>
  );
}
