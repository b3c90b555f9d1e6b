import { addressText } from '@boaxepa/contracts/wire/addressText';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { unknownPickup } from '@boaxepa/contracts/domain/windowTexts';
import { paths } from '@boaxepa/shell-sdk';
import { Button, Card, color, Grow, LinkButton, Row, Stack, styled, Text } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { Map, Star } from 'lucide-react';
import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import { cancelledText, takesLeftovers } from '../orderTexts.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { Disclosure } from './Disclosure.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { LeftoversQuestion } from './LeftoversQuestion.tsx';
import { OrderStatusTag } from '../../../shopper/OrderStatusTag.tsx';
import { RatingGiven } from './RatingGiven.tsx';

/** A dimmed card uses paler, opaque colors. With `opacity`, the contrast of the text would be too low to read. */
const Root = styled(Card)<{ $dimmed: boolean }>`
  ${({ $dimmed }) =>
    $dimmed &&
    `background: color-mix(in srgb, ${color.neutralTint} 45%, ${color.bg});
     color: ${color.neutral};
     box-shadow: none;`}
`;
const Total = styled.span`
  font-weight: 750;
  white-space: nowrap;
`;

/**
 * Returns the items of an order in one line, such as '2× Doce - Padaria, 1× Mista - Diversos'. Items that the shop
 * removed are left out, unless it removed all items.
 */
function summaryOf({ items }: ShopperOrder): string {
  const remaining = items.filter(({ quantity }) => quantity > 0);
  return (remaining.length > 0 ? remaining : items)
    .map((item) => `${item.quantity || item.originalQuantity}× ${itemName(item)}`)
    .join(', ');
}

interface PastOrderProps {
  readonly order: ShopperOrder;
  readonly now: number;
  readonly onRate: () => void;
}

export function PastOrder({ order, now, onRate }: PastOrderProps) {
  const cancelled = order.status === 'cancelled';
  const number = orderNumber(order.id);
  const reason = cancelled ? cancelledText(order) : undefined;
  return (
    <Root
      as="article"
      id={orderAnchor(order.id)}
      tabIndex={-1}
      aria-label={`Pedido ${number}`}
      $dimmed={cancelled}
    >
      <Stack $gap={3}>
        <Row $between $wrap>
          <OrderStatusTag status={order.status} orderType={order.orderType} />
          <Text as="time" dateTime={order.createdAt} $size="tiny" $tone="muted">
            {momentText(order.zone, new Date(order.createdAt), new Date(now))}
          </Text>
        </Row>
        <Row $between $top>
          <Grow>
            <Text as="h3" $size="body" $strong>
              {order.business_name}
            </Text>
          </Grow>
          <Total>{formatReais(order.totalAmount)}</Total>
        </Row>
        {reason && <Text $size="small">{reason}</Text>}
        <OrderProgress status={order.status} orderType={order.orderType} />
        <Row $between $wrap>
          <Text $size="small" $tone={cancelled ? undefined : 'muted'}>
            {summaryOf(order)}
          </Text>
          {order.status === 'delivered' &&
            (order.rating === null ? (
              <Button
                variant="ghost"
                size="m"
                icon={Star}
                onClick={onRate}
                aria-label={`Avaliar pedido ${number}`}
              >
                Avaliar
              </Button>
            ) : (
              <RatingGiven rating={order.rating} />
            ))}
        </Row>
        {takesLeftovers(order, new Date(now)) && <LeftoversQuestion order={order} />}
        <Disclosure label="Detalhes do pedido">
          <Stack $gap={3}>
            <KeyValueList
              items={[
                { label: 'Número', value: `#${number}` },
                ...(order.deliveryAddress
                  ? [{ label: 'Endereço de entrega', value: addressText(order.deliveryAddress) }]
                  : [
                      { label: 'Endereço', value: order.partner_address },
                      { label: 'Retirada', value: order.pickupSchedule ?? unknownPickup },
                    ]),
              ]}
            />
            <OrderItems order={order} />
            <div>
              <LinkButton to={paths.map({ partnerId: order.partnerId })} variant="ghost" size="m" icon={Map}>
                Ver no mapa
              </LinkButton>
            </div>
            <ContactLinks order={order} />
            <OrderHistory order={order} />
          </Stack>
        </Disclosure>
      </Stack>
    </Root>
  );
}
