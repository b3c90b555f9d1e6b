import { shortBagName } from '@boaxepa/contracts/bags';
import { untilText } from '@boaxepa/contracts/timeTexts';
import { messageOf, paths, useNavigate } from '@boaxepa/shell-sdk';
import {
  Banner,
  media,
  minWidth,
  Page,
  RadioCards,
  Stack,
  styled,
  Text,
  toast,
  useMediaQuery,
} from '@boaxepa/ui';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { type Cart, removeFromCart } from '../../../shopper/cart/cartStore.ts';
import { type CartItem } from '../../../shopper/cart/cartItem.ts';
import { currentPartner } from '../../../shopper/cart/currentPartner.ts';
import { AlertDialog } from '@boaxepa/ui/dialog';
import { Banknote, Store } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShopBagsQuery } from '../../../shopper/api.ts';
import { pickupOf } from '../pickup.ts';
import { useCartUpdate } from '../useCartUpdate.ts';
import { useCheckout } from '../useCheckout.ts';
import { CartLines } from './CartLines.tsx';
import { CheckoutBar, Summary } from './CheckoutBar.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { PlacedDialog } from './PlacedDialog.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

/** A cart that is left open learns the window's end from the server, whose clock and zone decide it. */
const POLL_MS = 60_000;
const PICKUP = 'pickup';
const CASH = 'cash';
const PICKUP_OVER = 'O horário de retirada de hoje terminou. Conclua o pedido no próximo dia de retirada.';

const Focusable = styled(Page)`
  &:focus {
    outline: none;
  }
`;

/** What is bought beside what it costs, where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 24px;
  }
`;

/** The cart: lines, the two options, the sum, and the order. It stays on the page when the cart is emptied under an order. */
export function CartContent({ cart }: { readonly cart: Cart }) {
  const { partner } = cart;
  const navigate = useNavigate();
  const wide = useMediaQuery(minWidth.wide);
  const { currentData: shop } = useShopBagsQuery(partner?.id ?? skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(POLL_MS),
  });
  const { placed, refusal, sessionOver, sending, submit, finish } = useCheckout(cart);
  const { changes, forget, update } = useCartUpdate();
  // Each list has one entry only, so it stands chosen until the shop says that it cannot be had.
  const [pickup, setPickup] = useState(PICKUP);
  const [payment, setPayment] = useState(CASH);
  const content = useRef<HTMLDivElement>(null);
  const closeUndo = useRef<() => void>(undefined);

  const known = currentPartner();
  const address = shop?.partner.address ?? (known?.id === partner?.id ? known?.address : undefined);
  const { when, until, over = false } = pickupOf(shop);
  const hints = [
    ...(over ? [PICKUP_OVER] : pickup ? [] : ['Selecione a opção de retirada']),
    ...(payment ? [] : ['Selecione a forma de pagamento']),
  ];

  const remove = (item: CartItem) => {
    const undo = removeFromCart(item.id);
    closeUndo.current = toast({
      title: `${shortBagName(item.name)} saiu do carrinho`,
      action: { label: 'Desfazer', onPress: undo },
    });
    // The pressed button is gone: without this the next Tab would start at the top of the document.
    content.current?.focus();
  };
  const order = async () => {
    forget();
    // What is being ordered must not change.
    closeUndo.current?.();
    const error = await submit();
    if (error?.code === 'PICKUP_OVER' || error?.code === 'PARTNER_CLOSED') setPickup('');
  };
  const updateCart = async () => {
    if (!partner) return;
    try {
      await update(partner.id);
    } catch (error) {
      toast({ title: 'Erro ao atualizar o carrinho', description: messageOf(error), variant: 'error' });
    }
  };

  const checkout = { totalCents: cart.totalCents, hints, sending, onSubmit: order };

  return (
    <>
      <Focusable $width="shopper" $gap={3} ref={content} tabIndex={-1}>
        {changes.length > 0 && (
          <Banner tone="warning" live title="Carrinho atualizado" onDismiss={forget}>
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Banner>
        )}
        {refusal && <RefusalNotice {...refusal} onUpdate={updateCart} />}
        {partner ? (
          <Columns>
            <CartLines
              partner={partner}
              address={address}
              items={cart.items}
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
                    description: when,
                    icon: Store,
                    disabled: over,
                  },
                ]}
                value={over ? '' : pickup}
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
              <Summary subtotalCents={cart.totalCents} checkout={wide ? checkout : undefined} />
              <Text $size="small" $tone="muted">
                {`Você paga na retirada${until ? `, ${untilText(until)}` : ''}.`}
              </Text>
            </Stack>
          </Columns>
        ) : (
          <EmptyCart />
        )}
      </Focusable>
      {partner && !wide && <CheckoutBar {...checkout} />}
      {placed && <PlacedDialog order={placed} onFinish={finish} />}
      {sessionOver && (
        <AlertDialog
          title="Sessão expirada. Faça login novamente."
          label="Fazer login"
          onClose={() => navigate(paths.login())}
        />
      )}
    </>
  );
}
