import { addressText } from '@boaxepa/contracts/wire/addressText';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { pendingNote } from '@boaxepa/contracts/domain/orderStatus';
import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { paths } from '@boaxepa/shell-sdk';
import { Banner, Button, Card, Divider, Grow, LinkButton, Row, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { Hourglass, Map, MapPin, QrCode } from 'lucide-react';
import { countdown } from '../orderTime.ts';
import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import { cancelText, loweredText, overdueText, pendingDeadline } from '../orderTexts.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { Disclosure } from './Disclosure.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderStatusTag } from '../../../shopper/OrderStatusTag.tsx';
import { hasUsableCode } from '../usePickupCode.ts';

const OrderNumber = styled.p`
  font-size: min(2rem, 13vw);
  font-weight: 850;
  letter-spacing: 0.04em;
  line-height: 1.1;
`;
const Foot = styled(Row)`
  align-items: flex-end;
`;
const Place = styled(Row)`
  align-items: flex-start;
  svg {
    flex: none;
    margin-top: 3px;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * {
    flex: 1 1 auto;
  }
`;

interface ActiveOrderProps {
  readonly order: ShopperOrder;
  readonly now: number;
  readonly onCancel: () => void;
}

export function ActiveOrder({ order, now, onCancel }: ActiveOrderProps) {
  const isPickup = order.orderType === 'pickup';
  const remaining = isPickup ? countdown(order, now) : undefined;
  const number = orderNumber(order.id);
  const lowered = loweredText(order);
  const hasCode = hasUsableCode(order);
  const overdue = hasCode ? overdueText(order, new Date(now)) : undefined;
  // A pending order cannot be collected yet. The shop must first confirm it.
  const showsNumber = isPickup && !hasCode && order.status !== 'pending';
  return (
    <Card as="article" id={orderAnchor(order.id)} tabIndex={-1} aria-label={`Pedido ${number}`}>
      <Stack $gap={3.5}>
        <Row $between $wrap>
          <OrderStatusTag status={order.status} orderType={order.orderType} />
          <Text as="time" dateTime={order.createdAt} $size="tiny" $tone="muted">
            {momentText(order.zone, new Date(order.createdAt), new Date(now))}
          </Text>
        </Row>
        {order.status === 'pending' && (
          <Banner tone="warning" icon={Hourglass} title={pendingNote}>
            {pendingDeadline(order)}
          </Banner>
        )}
        <Foot $between $wrap>
          <div>
            <Text $size="tiny" $tone="muted">
              {showsNumber ? 'Mostre este número no balcão' : 'Pedido'}
            </Text>
            <OrderNumber>{number}</OrderNumber>
          </div>
          {remaining && <Tag tone={remaining.over ? 'warning' : 'deal'}>{remaining.text}</Tag>}
        </Foot>
        <OrderProgress status={order.status} orderType={order.orderType} />
        <Place $gap={3}>
          <MapPin size={20} aria-hidden />
          <Grow>
            <Text as="h3" $size="small" $strong>
              {order.business_name}
            </Text>
            <Text $size="small" $tone="muted">
              {order.deliveryAddress ? (
                `Entrega em ${addressText(order.deliveryAddress)}`
              ) : (
                <>
                  {order.partner_address}
                  {order.pickupSchedule && ` · ${order.pickupSchedule}`}
                </>
              )}
            </Text>
          </Grow>
        </Place>
        <Divider />
        <OrderItems order={order} />
        {lowered && <Text $size="small">{lowered}</Text>}
        {overdue && <Text $size="small">{overdue}</Text>}
        {hasCode && (
          <LinkButton
            to={paths.pickupCode(order.id)}
            variant="accent"
            full
            icon={QrCode}
            aria-label={`Mostrar código do pedido ${number}`}
          >
            Mostrar código
          </LinkButton>
        )}
        <Actions data-no-print>
          <LinkButton to={paths.map({ partnerId: order.partnerId })} variant="ghost" size="m" icon={Map}>
            Ver no mapa
          </LinkButton>
          {order.canCancel && (
            <Button variant="danger" size="m" onClick={onCancel} aria-label={`Cancelar pedido ${number}`}>
              Cancelar
            </Button>
          )}
        </Actions>
        <ContactLinks order={order} />
        <Text $size="tiny" $tone="muted">
          {cancelText(order)}
        </Text>
        <Disclosure label="Histórico do pedido">
          <OrderHistory order={order} />
        </Disclosure>
      </Stack>
    </Card>
  );
}
