import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { untilText } from '@boaxepa/contracts/domain/windowTexts';
import { paths } from '@boaxepa/shell-sdk';
import { LinkButton, minWidth, Stack, Text, toast, useMediaQuery } from '@boaxepa/ui';
import { Banknote, CreditCard, Store } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CartItem } from '../../../shopper/cart/cartItem.ts';
import { type Cart, removeFromCart } from '../../../shopper/cart/cartStore.ts';
import { useShopperCheckoutOptionsQuery } from '../../../shopper/checkout/api.ts';
import { CartNotices, SentOtherwiseNotice } from '../../../shopper/checkout/CartNotices.tsx';
import { CheckoutBar, Summary } from '../../../shopper/checkout/CheckoutBar.tsx';
import {
  CartChanges,
  CheckoutColumns,
  CheckoutPage,
  LazySignInSheet,
} from '../../../shopper/checkout/CheckoutPage.tsx';
import { EmptyCart } from '../../../shopper/checkout/EmptyCart.tsx';
import { cashAtPickupSelection } from '../../../shopper/checkout/checkout.ts';
import { lazyPlacedDialog } from '../../../shopper/checkout/placedDialog.tsx';
import { RadioCards } from '../../../shopper/checkout/RadioCards.tsx';
import { useCartShop } from '../../../shopper/checkout/useCartShop.ts';
import { useCartUpdate } from '../../../shopper/checkout/useCartUpdate.ts';
import { useCheckout } from '../../../shopper/checkout/useCheckout.ts';
import { titles } from '../titles.ts';
import { CartLines } from './CartLines.tsx';

const loadPlacedDialog = async () => (await import('./PlacedDialog.tsx')).PlacedDialog;
const PlacedDialog = lazyPlacedDialog(titles.placed, loadPlacedDialog);

const PICKUP = 'pickup';
const CASH = 'cash';

/**
 * Link to the payment page. The cart page offers only pickup with cash, so the link appears only if the server offers
 * more options.
 */
function OtherOptionsLink() {
  const { data } = useShopperCheckoutOptionsQuery();
  if (!data || data.orderTypes.length + data.paymentMethods.length <= 2) return null;
  return (
    <LinkButton to={paths.payment()} variant="ghost" size="m" icon={CreditCard}>
      Outras formas de receber e pagar
    </LinkButton>
  );
}

/**
 * Content of the cart page. It stays mounted even if another tab empties the cart, because it must still show the
 * result of an order that is being sent.
 */
export function CartContent({ cart }: { readonly cart: Cart }) {
  const { partner } = cart;
  const wide = useMediaQuery(minWidth.wide);
  const shop = useCartShop(cart);
  const { address, pickupText, pickupEnd, blocked, comparison } = shop;
  const { placed, refusal, signIn, dismissSignIn, sending, submit, finish } = useCheckout(cart, { titles });
  const { changes, dismissChanges, update } = useCartUpdate();
  // The cart page offers only pickup with cash, so both are selected from the start. If the server refuses one of them,
  // its selection is removed.
  const [pickup, setPickup] = useState(PICKUP);
  const [payment, setPayment] = useState(CASH);
  const content = useRef<HTMLDivElement>(null);
  const closeUndo = useRef<() => void>(undefined);

  const hints = [
    ...shop.hints,
    ...(blocked || pickup ? [] : ['Selecione a opção de retirada']),
    ...(blocked || payment ? [] : ['Selecione a forma de pagamento']),
  ];

  const remove = (item: CartItem) => {
    const undo = removeFromCart(item.id);
    closeUndo.current = toast({
      title: `${shortBagName(item.name)} saiu do carrinho`,
      action: { label: 'Desfazer', onPress: undo },
    });
    // The clicked button that removes the item has disappeared, so move the focus to the content. Otherwise, the next
    // Tab key would start at the top of the page.
    content.current?.focus();
  };
  const order = async () => {
    dismissChanges();
    // Close the toast with the button 'Desfazer' (undo), which puts a removed item back. The cart must not change while
    // its order is being sent.
    closeUndo.current?.();
    // Load the code of the success dialog while the order is being sent. Ignore an error: the dialog tries again when
    // it opens.
    loadPlacedDialog().catch(() => undefined);
    const error = await submit();
    if (error?.code === 'PICKUP_OVER' || error?.code === 'PARTNER_CLOSED') setPickup('');
    if (error?.code === 'METHOD_UNAVAILABLE') setPayment('');
  };
  const checkout = {
    totalCents: comparison.totalCents,
    label: 'Concluir Pedido',
    hints,
    sending,
    onSubmit: order,
  };

  return (
    <>
      <CheckoutPage ref={content}>
        <CartChanges changes={changes} onDismiss={dismissChanges} />
        <CartNotices refusal={refusal} shop={shop} onUpdate={update} />
        <SentOtherwiseNotice {...cashAtPickupSelection} />
        {partner ? (
          <CheckoutColumns>
            <CartLines
              partner={partner}
              address={address}
              lines={comparison.lines}
              problems={refusal?.problems}
              busy={sending}
              onRemove={remove}
            />
            <Stack $gap={3}>
              <RadioCards
                label="Opção de retirada"
                hideLabel
                options={[
                  {
                    value: PICKUP,
                    label: 'Retirar no parceiro',
                    description: pickupText,
                    icon: Store,
                    disabled: blocked,
                  },
                ]}
                value={blocked ? '' : pickup}
                onChange={setPickup}
              />
              <RadioCards
                label="Forma de pagamento"
                hideLabel
                options={[
                  {
                    value: CASH,
                    label: 'Pagamento na retirada',
                    description: 'Você paga no balcão da loja',
                    icon: Banknote,
                  },
                ]}
                value={payment}
                onChange={setPayment}
              />
              <OtherOptionsLink />
              <Summary comparison={comparison} checkout={wide ? checkout : undefined} />
              <Text $size="small" $tone="muted">
                {`Você paga na retirada${pickupEnd ? `, ${untilText(pickupEnd)}` : ''}.`}
              </Text>
            </Stack>
          </CheckoutColumns>
        ) : (
          <EmptyCart />
        )}
      </CheckoutPage>
      {partner && !wide && <CheckoutBar {...checkout} />}
      {placed && <PlacedDialog order={placed} onFinish={finish} />}
      {signIn && <LazySignInSheet cart={cart} need={signIn} onClose={dismissSignIn} />}
    </>
  );
}
