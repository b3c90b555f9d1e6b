import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatReais } from '@boaxepa/contracts/domain/money';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import {
  isOpenStatus,
  orderStatuses,
  orderStatusLabel,
  orderTypes,
} from '@boaxepa/contracts/domain/orderStatus';
import { shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import {
  Button,
  Card,
  color,
  InlineAlert,
  Row,
  styled,
  Tag,
  Text,
  type Tone,
  VisuallyHidden,
} from '@boaxepa/ui';
import {
  Bike,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  PackageCheck,
  Timer,
} from 'lucide-react';
import { useId } from 'react';
import { changedAt } from '../../../shop/changedAt.ts';
import { changedItems, overdueText, pickupDeadline, takenBackText, timeLeft } from '../orderText.ts';
import { takeBackEnd } from '../../../shop/takeBackEnd.ts';
import { useTicketFocus } from '../useTicketFocus.ts';
import { ItemLines } from './ItemLines.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { TicketActions } from './TicketActions.tsx';

const Root = styled(Card)<{ $isNew: boolean; $pending: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  ${({ $pending }) => $pending && `background: ${color.warningTint}; border-color: ${color.warning};`}
  ${({ $isNew }) => $isNew && `background: ${color.accentTint}; border-color: ${color.accent};`}
`;
/** Tag with a neutral background. The usual background of a tag would be the same color as the order card behind it. */
const TagOnTint = styled(Tag)`
  background: ${color.surface};
`;
const Number = styled.h3`
  font-size: 1.125rem;
  letter-spacing: 0.02em;
`;
/** Name of the customer. A long name wraps instead of being cut off, because the shop calls customers by their name. */
const Customer = styled(Text)`
  overflow-wrap: anywhere;
`;
const When = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
`;
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  margin: -10px 0 -10px -6px;
  padding: 0 6px;
  border: 0;
  background: none;
  color: ${color.link};
  font-size: 0.875rem;
  font-weight: 600;
`;

const edges: Partial<Record<Tone, 'danger' | 'accent' | 'border'>> = {
  danger: 'danger',
  warning: 'accent',
  neutral: 'border',
};

/**
 * Returns the label beside the order number. For an open order, it is the remaining time for the pickup. For a closed
 * order, it is the status.
 */
function stateOf(order: PartnerOrder, now: Date) {
  if (order.status === 'delivered')
    return { text: orderStatuses.delivered, tone: 'success', icon: CircleCheck, edge: 'success' } as const;
  if (order.status === 'cancelled')
    return { text: orderStatuses.cancelled, tone: 'neutral', icon: CircleX, edge: 'border' } as const;
  const remaining = order.pickupEndsAt
    ? timeLeft(order.pickupEndsAt, now)
    : { text: 'Hoje', tone: 'neutral' as const };
  return { ...remaining, icon: Timer, edge: edges[remaining.tone] ?? 'border' } as const;
}

export interface TicketActs {
  readonly onAdvance: (order: PartnerOrder) => unknown;
  readonly onCancel: (order: PartnerOrder) => void;
  readonly onTakeBack: (order: PartnerOrder) => void;
  readonly onSeen: (id: string) => void;
  readonly onExpand: (id: string) => void;
}

interface OrderTicketProps extends TicketActs {
  readonly order: PartnerOrder;
  readonly isNew: boolean;
  readonly expanded: boolean;
  readonly refusal: string | undefined;
  readonly now: Date;
}

interface TakeBackProps extends Pick<TicketActs, 'onTakeBack'> {
  readonly order: PartnerOrder;
  readonly until: Date;
  readonly now: Date;
}

/**
 * Button that changes a no-show (an order that nobody collected in time) to delivered. The server accepts this change
 * until the time `until`.
 */
function TakeBack({ order, until, now, onTakeBack }: TakeBackProps) {
  const isDelivery = order.orderType === 'delivery';
  return (
    <>
      <Text $size="small" $tone="muted">
        {`O pedido não foi ${isDelivery ? 'entregue' : 'retirado'}. Se foi, corrija até ${shortMomentText(order.zone, until, now)}.`}
      </Text>
      <Button
        variant="ghost"
        size="m"
        icon={PackageCheck}
        full
        onClick={() => onTakeBack(order)}
        aria-label={`${takenBackText(order)}: pedido ${orderNumber(order.id)}`}
      >
        {takenBackText(order)}
      </Button>
    </>
  );
}

/** Card of an order. It shows the customer, the items and the remaining time, and has buttons for the next step. */
export function OrderTicket(props: OrderTicketProps) {
  const { order, isNew, expanded, refusal, now, onSeen, onExpand, onTakeBack, ...acts } = props;
  const id = useId();
  const focus = useTicketFocus(order.id);
  const state = stateOf(order, now);
  const open = isOpenStatus(order.status);
  const isPending = order.status === 'pending';
  const statusLabel = orderStatusLabel(order.status, order.orderType);
  const changedCount = changedItems(order);
  const when = open ? pickupDeadline(order, now) : shortMomentText(order.zone, changedAt(order), now);
  const overdue = overdueText(order, now);
  const until = takeBackEnd(order, now);
  const markSeen = () => onSeen(order.id);
  return (
    <Root
      {...focus}
      as="article"
      aria-label={`Pedido ${orderNumber(order.id)}`}
      $pad={3.5}
      $edge={isPending ? 'warning' : state.edge}
      $isNew={isNew}
      $pending={isPending}
      // Do not use `onPointerEnter`: it also fires when the layout moves the ticket under a pointer that does not move.
      onPointerMove={markSeen}
      onPointerDown={markSeen}
      onFocus={markSeen}
    >
      <Row $between $wrap>
        <Number>{orderNumber(order.id)}</Number>
        <Tag tone={state.tone} icon={state.icon}>
          {'label' in state && <VisuallyHidden>{state.label} </VisuallyHidden>}
          {state.text}
        </Tag>
      </Row>
      {(open || changedCount > 0 || order.orderType === 'delivery') && (
        <Row $gap={1} $wrap>
          {isNew && <TagOnTint tone="deal">Novo</TagOnTint>}
          {isPending && (
            <TagOnTint tone="warning" icon={Hourglass}>
              {statusLabel}
            </TagOnTint>
          )}
          {open && !isPending && (
            <Tag tone={order.status === 'ready' ? 'success' : 'info'}>{statusLabel}</Tag>
          )}
          {order.orderType === 'delivery' && <Tag icon={Bike}>{orderTypes.delivery}</Tag>}
          {changedCount > 0 && <Tag tone="warning">{`${changedCount} item(s) alterado(s)`}</Tag>}
        </Row>
      )}
      {!expanded && <ItemLines items={order.items} />}
      <Customer $strong>{order.shopper.fullName}</Customer>
      {when && (
        <Text as={When} $size="small" $tone="muted" $strong={isPending}>
          <Clock size={16} aria-hidden />
          {isPending ? `Confirme ${when}` : when}
        </Text>
      )}
      {overdue && <Text $size="small">{overdue}</Text>}
      <Row $between $wrap>
        <Toggle
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          aria-label={`Detalhes do pedido ${orderNumber(order.id)}`}
          onClick={() => onExpand(order.id)}
        >
          Detalhes
          {expanded ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </Toggle>
        <Text as="span" $size="small">
          Total <strong>{formatReais(order.totalAmount)}</strong>
        </Text>
      </Row>
      <div id={id} hidden={!expanded}>
        {expanded && <OrderDetails order={order} now={now} />}
      </div>
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
      <TicketActions order={order} {...acts} />
      {until && <TakeBack order={order} until={until} now={now} onTakeBack={onTakeBack} />}
    </Root>
  );
}
