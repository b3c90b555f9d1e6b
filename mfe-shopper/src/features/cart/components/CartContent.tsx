import { shortBagName } from '@boaxepa/contracts/bags';
import {
  Banner,
  media,
  messageOf,
  Page,
  paths,
  RadioCards,
  Stack,
  styled,
  Text,
  toast,
  useNavigate,
  useWide,
} from '@boaxepa/shell-sdk';
import {
  type Cart,
  type CartItem,
  type CartPartner,
  currentPartner,
  removeFromCart,
} from '@boaxepa/shell-sdk/cart';
import { AlertDialog } from '@boaxepa/shell-sdk/dialog';
import { Banknote, Store } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShopBagsQuery } from '../api.ts';
import { pickupOf } from '../pickup.ts';
import { useCartUpdate } from '../useCartUpdate.ts';
import { useCheckout } from '../useCheckout.ts';
import { CartLines } from './CartLines.tsx';
import { CheckoutBar, Summary } from './CheckoutBar.tsx';
import { PlacedDialog } from './PlacedDialog.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

const PICKUP = 'pickup';
const CASH = 'cash';

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

interface CartContentProps {
  readonly cart: Cart;
  readonly partner: CartPartner;
}

/** A cart with something in it: lines, the two options, the sum, and the order. */
export function CartContent({ cart, partner }: CartContentProps) {
  const navigate = useNavigate();
  const wide = useWide();
  const { data: shop } = useShopBagsQuery(partner.id, { refetchOnMountOrArgChange: true });
  const { placed, refusal, sessionOver, sending, submit, finish } = useCheckout(cart);
  const { changes, forget, update } = useCartUpdate(cart);
  // Each list has one entry only, so it stands chosen until the shop says that it cannot be had.
  const [pickup, setPickup] = useState(PICKUP);
  const [payment, setPayment] = useState(CASH);
  const content = useRef<HTMLDivElement>(null);

  const known = currentPartner();
  const address = shop?.partner.address ?? (known?.id === partner.id ? known.address : undefined);
  const { when, until } = pickupOf(shop);
  const hints = [
    ...(pickup ? [] : ['Selecione a opção de retirada']),
    ...(payment ? [] : ['Selecione a forma de pagamento']),
  ];

  const remove = (item: CartItem) => {
    const undo = removeFromCart(item.id);
    toast({
      title: `${shortBagName(item.name)} saiu do carrinho`,
      action: { label: 'Desfazer', onPress: undo },
    });
    // The pressed button is gone: without this the next Tab would start at the top of the document.
    content.current?.focus();
  };
  const order = async () => {
    forget();
    const error = await submit();
    if (error?.code === 'PICKUP_OVER' || error?.code === 'PARTNER_CLOSED') setPickup('');
  };
  const updateCart = async () => {
    try {
      const { items, changes: gone } = await update(partner.id);
      // The empty cart has no place for the notice.
      if (items.length === 0) toast({ title: 'Carrinho atualizado', description: gone.join(' ') });
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
        {refusal && <RefusalNotice error={refusal.error} onUpdate={updateCart} />}
        <Columns>
          <CartLines
            partner={partner}
            address={address}
            items={cart.items}
            problems={refusal?.problems}
            onRemove={remove}
          />
          <Stack $gap={3}>
            <RadioCards
              label="Opção de retirada"
              hideLabel
              options={[{ value: PICKUP, label: 'Retirar no parceiro', description: when, icon: Store }]}
              value={pickup}
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
              {`Você paga na retirada${until ? `, até ${until}` : ''}.`}
            </Text>
          </Stack>
        </Columns>
      </Focusable>
      {!wide && <CheckoutBar {...checkout} />}
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
