import { orderNumber } from '@boaxepa/contracts/ids';
import { formatReais } from '@boaxepa/contracts/money';
import type { PartnerOrder } from '@boaxepa/contracts/orders';
import {
  advanceLabel,
  isOpenStatus,
  nextStatus,
  orderStatuses,
  orderTypes,
} from '@boaxepa/contracts/orderStatus';
import { shortMomentText } from '@boaxepa/contracts/momentTexts';
import { paths } from '@boaxepa/shell-sdk';
import {
  Button,
  Card,
  color,
  Grow,
  InlineAlert,
  LinkButton,
  MenuButton,
  Row,
  styled,
  Tag,
  Text,
  type Tone,
} from '@boaxepa/ui';
import type { MenuEntry } from '@boaxepa/ui/dialog';
import {
  Bike,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CircleX,
  Clock,
  EllipsisVertical,
  PackageCheck,
  SlidersHorizontal,
  Timer,
} from 'lucide-react';
import { useId } from 'react';
import { changedAt, changedItems, pickupDeadline, takeBackEnd, timeLeft } from '../orderText.ts';
import { useTicketFocus } from '../useTicketFocus.ts';
import { ItemLines } from './ItemLines.tsx';
import { OrderDetails } from './OrderDetails.tsx';

const Root = styled(Card)<{ $fresh: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  ${({ $fresh }) => $fresh && `background: ${color.accentTint}; border-color: ${color.accent};`}
`;
const Number = styled.h3`
  font-size: 1.125rem;
  letter-spacing: 0.02em;
`;
const When = styled.span`
  display: flex;
  flex: none;
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

/** At the right of the number: the time left while it matters, how it ended afterwards. */
function stateOf(order: PartnerOrder, now: Date) {
  if (order.status === 'delivered')
    return { text: orderStatuses.delivered, tone: 'success', icon: CircleCheck, edge: 'success' } as const;
  if (order.status === 'cancelled')
    return { text: orderStatuses.cancelled, tone: 'neutral', icon: CircleX, edge: 'border' } as const;
  const { text, tone } = order.pickupEndsAt
    ? timeLeft(order.pickupEndsAt, now)
    : { text: 'Hoje', tone: 'neutral' as const };
  return { text, tone, icon: Timer, edge: edges[tone] ?? 'border' } as const;
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
  readonly fresh: boolean;
  readonly expanded: boolean;
  readonly refusal: string | undefined;
  readonly now: Date;
}

interface TakeBackProps extends Pick<TicketActs, 'onTakeBack'> {
  readonly order: PartnerOrder;
  readonly until: Date;
  readonly now: Date;
}

function menuOf(order: PartnerOrder, onCancel: TicketActs['onCancel']): MenuEntry[] {
  const entries: MenuEntry[] = [];
  // A new order is confirmed by its main button, which leads to the same screen.
  if (order.status === 'awaiting_pickup')
    entries.push({
      label: 'Ajustar itens',
      icon: SlidersHorizontal,
      to: paths.partner.confirmOrder(order.id),
    });
  if (nextStatus(order, 'cancel', 'partner'))
    entries.push({ label: 'Cancelar pedido', icon: CircleX, danger: true, onSelect: () => onCancel(order) });
  return entries;
}

function Actions({ order, onAdvance, onCancel }: Pick<OrderTicketProps, 'order' | 'onAdvance' | 'onCancel'>) {
  const label = advanceLabel(order);
  const number = orderNumber(order.id);
  const entries = menuOf(order, onCancel);
  const confirms = order.status === 'pending' || order.status === 'confirmed';
  if (!label && !confirms && entries.length === 0) return null;
  return (
    <Row $gap={2}>
      <Grow>
        {confirms && (
          <LinkButton
            to={paths.partner.confirmOrder(order.id)}
            variant="accent"
            size="m"
            full
            aria-label={`Confirmar pedido ${number}`}
          >
            Confirmar
          </LinkButton>
        )}
        {label && (
          <Button
            variant="accent"
            size="m"
            full
            onClick={() => onAdvance(order)}
            aria-label={`${label}: pedido ${number}`}
          >
            {label}
          </Button>
        )}
      </Grow>
      {entries.length > 0 && (
        <MenuButton
          icon={EllipsisVertical}
          label={`Mais ações do pedido ${number}`}
          outlined
          iconSize={18}
          entries={entries}
        />
      )}
    </Row>
  );
}

/** For an order that ended as not collected, while its shop can say otherwise. */
function TakeBack({ order, until, now, onTakeBack }: TakeBackProps) {
  return (
    <>
      <Text $size="small" $tone="muted">
        {`O pedido não foi retirado. Se foi, corrija até ${shortMomentText(order.zone, until, now)}.`}
      </Text>
      <Button
        variant="ghost"
        size="m"
        icon={PackageCheck}
        full
        onClick={() => onTakeBack(order)}
        aria-label={`O cliente retirou: pedido ${orderNumber(order.id)}`}
      >
        O cliente retirou
      </Button>
    </>
  );
}

/** One order on the board: what to pack, for whom, until when, and the one next step. */
export function OrderTicket(props: OrderTicketProps) {
  const { order, fresh, expanded, refusal, now, onSeen, onExpand, onTakeBack, ...acts } = props;
  const id = useId();
  const focus = useTicketFocus(order.id);
  const state = stateOf(order, now);
  const open = isOpenStatus(order.status);
  const changed = changedItems(order);
  const when = open ? pickupDeadline(order, now) : shortMomentText(order.zone, changedAt(order), now);
  const until = takeBackEnd(order, now);
  const seen = () => onSeen(order.id);
  return (
    <Root
      {...focus}
      as="article"
      aria-label={`Pedido ${orderNumber(order.id)}`}
      $pad={3.5}
      $edge={state.edge}
      $fresh={fresh}
      onPointerEnter={seen}
      onFocus={seen}
    >
      <Row $between>
        <Number>{orderNumber(order.id)}</Number>
        <Tag tone={state.tone} icon={state.icon}>
          {state.text}
        </Tag>
      </Row>
      {(open || changed > 0 || order.orderType === 'delivery') && (
        <Row $gap={1} $wrap>
          {fresh && <Tag tone="deal">Novo</Tag>}
          {open && (
            <Tag tone={order.status === 'ready' ? 'success' : 'info'}>{orderStatuses[order.status]}</Tag>
          )}
          {order.orderType === 'delivery' && <Tag icon={Bike}>{orderTypes.delivery}</Tag>}
          {changed > 0 && <Tag tone="warning">{`${changed} item(s) alterado(s)`}</Tag>}
        </Row>
      )}
      {!expanded && <ItemLines items={order.items} />}
      <Row $between>
        <Text as="span" $size="small" $tone="muted" $clip>
          {order.shopper.fullName}
        </Text>
        {when && (
          <Text as={When} $size="small" $tone="muted">
            <Clock size={16} aria-hidden />
            {when}
          </Text>
        )}
      </Row>
      <Row $between>
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
      <Actions order={order} {...acts} />
      {until && <TakeBack order={order} until={until} now={now} onTakeBack={onTakeBack} />}
    </Root>
  );
}
