import { ofMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { paths, type SavedCode } from '@boaxepa/shell-sdk';
import { Card, color, LinkButton, radius, Row, space, Stack, styled, text, useNow } from '@boaxepa/ui';
import { Maximize, ReceiptText, ShoppingCart } from 'lucide-react';
import { useShopperOrdersQuery } from '../../../shopper/api.ts';
import { cartCountText } from '../../../shopper/cart/cartText.ts';
import { useCart } from '../../../shopper/cart/cartStore.ts';
import { OrderStatusTag } from '../../../shopper/OrderStatusTag.tsx';
import { readerZone } from '../../../shopper/readerZone.ts';
import { Group, LinkRow } from '../../../shopper/Rows.tsx';
import { ticketColors } from '../../../shopper/ticket/colors.ts';
import { QrCode } from '../../../shopper/ticket/QrCode.tsx';
import { paymentTexts, windowDay, windowEndTime } from '../../../shopper/ticket/ticketTexts.ts';

export interface SavedOrderListProps {
  readonly codes: readonly SavedCode[];
}

const Shown = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  svg {
    display: block;
    width: 124px;
    padding: 4px;
    border-radius: ${radius.m};
    background: ${ticketColors.paper};
  }
`;
const Code = styled.p`
  font-size: ${text.h2};
  font-weight: 800;
  letter-spacing: 0.04em;
  white-space: nowrap;
`;
const Muted = styled.p`
  color: ${color.muted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
const Perforation = styled.hr`
  width: 100%;
  border: 0;
  border-top: 2px dashed ${color.divider};
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)};
  dt {
    color: ${color.muted};
    font-size: ${text.tiny};
  }
  dd {
    font-size: ${text.lead};
    font-weight: 800;
  }
`;

function SavedOrder({ saved: { order, code, qr } }: { readonly saved: SavedCode }) {
  const now = useNow(60_000);
  const payment = paymentTexts(order);
  const number = orderNumber(order.id);
  // Read the status from the stored list of orders. If this device has no such list, the card shows no status.
  const { listed } = useShopperOrdersQuery(undefined, {
    selectFromResult: ({ data }) => ({ listed: data?.find(({ id }) => id === order.id) }),
  });
  return (
    <Card as="article" aria-label={`Pedido ${number}`}>
      <Stack $gap={3}>
        <Row $between $wrap>
          {listed && <OrderStatusTag status={listed.status} orderType={listed.orderType} />}
          <Muted>
            Pedido <b>{number}</b>
          </Muted>
        </Row>
        <Shown>
          <QrCode content={qr} />
          <div>
            <Muted>Código de retirada</Muted>
            <Code>{formatPickupCode(code)}</Code>
            <p>
              <b>{order.business_name}</b>
            </p>
            <Muted>{order.partner_address}</Muted>
          </div>
        </Shown>
        <Perforation />
        <Figures>
          <div>
            <dt>Retire {windowDay(order, now)} até</dt>
            <dd>{windowEndTime(order)}</dd>
          </div>
          <div>
            <dt>{payment.label}</dt>
            <dd>{payment.amount}</dd>
          </div>
        </Figures>
        <LinkButton to={paths.pickupCode(order.id)} variant="accent" icon={Maximize} full>
          Mostrar código em tela cheia
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** @param at time at which the list was loaded, in epoch milliseconds */
const loadedText = (at: number | undefined): string =>
  at === undefined ? '' : ` · dados ${ofMomentText(readerZone(), new Date(at), new Date())}`;

/** Links to the other data that can be used offline: the stored list of orders and the cart. */
function OtherData() {
  const { data: orders = [], fulfilledTimeStamp: at } = useShopperOrdersQuery();
  const { items } = useCart();
  if (orders.length === 0 && items.length === 0) return null;
  return (
    <Group title="Também salvo aqui">
      {orders.length > 0 && (
        <LinkRow
          icon={ReceiptText}
          label="Pedidos"
          detail={`${pluralize(orders.length, 'pedido', 'pedidos')}${loadedText(at)}`}
          to={paths.orders()}
        />
      )}
      {items.length > 0 && (
        <LinkRow
          icon={ShoppingCart}
          label="Carrinho"
          detail={`${cartCountText(items)}; concluir precisa de internet`}
          to={paths.cart()}
        />
      )}
    </Group>
  );
}

/** Cards of open orders with their pickup codes, followed by links to the stored list of orders and the cart. */
export function SavedOrderList({ codes }: SavedOrderListProps) {
  return (
    <>
      {codes.map((saved) => (
        <SavedOrder key={saved.order.id} saved={saved} />
      ))}
      <OtherData />
    </>
  );
}
