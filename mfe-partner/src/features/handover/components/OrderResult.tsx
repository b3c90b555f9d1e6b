import { dayText } from '@boaxepa/contracts/domain/momentTexts';
import { formatCents, formatReais, reaisToCents } from '@boaxepa/contracts/domain/money';
import { nextStatus, orderStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { windowOverText } from '@boaxepa/contracts/domain/pickupTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import { paths } from '@boaxepa/shell-sdk';
import {
  Banner,
  BottomBar,
  Button,
  Card,
  color,
  Divider,
  LinkButton,
  Page,
  radius,
  Row,
  Stack,
  styled,
  Tag,
  Text,
  Chip,
} from '@boaxepa/ui';
import { Banknote, CircleCheck, CreditCard, PackageCheck, PackageOpen } from 'lucide-react';
import { useId, useState } from 'react';
import type { CounterOrder } from '../../../shop/handovers/counterData.ts';
import { methodAtCounter } from '../../../shop/handovers/queueOrder.ts';
import { paidWith, probableAmounts } from '../charge.ts';
import { LateHandover } from './LateHandover.tsx';
import { ViewHeading } from './ViewHeading.tsx';

/** Formats an amount in cents and omits ',00', for example 'R$ 50'. */
const amountText = (cents: number) => formatCents(cents).replace(/,00$/, '');

/** Calculates the change in cash that a customer gets back. `total` is in cents. */
function ChangeCalculator({ total }: { readonly total: number }) {
  const [received, setReceived] = useState<number>();
  const id = useId();
  return (
    <Card $pad={3}>
      <Stack $gap={3}>
        <Row $gap={2} $wrap role="group" aria-labelledby={id}>
          <Text as="span" id={id} $size="small" $tone="muted">
            Recebeu
          </Text>
          {probableAmounts(total).map((amount) => (
            <Chip
              key={amount}
              pressed={received === amount}
              onPress={() => setReceived(received === amount ? undefined : amount)}
            >
              {amountText(amount)}
            </Chip>
          ))}
        </Row>
        <Row $between role="status">
          <Text as="span" $size="small" $tone="muted">
            Troco
          </Text>
          <strong>{received === undefined ? '–' : formatCents(received - total)}</strong>
        </Row>
      </Stack>
    </Card>
  );
}

const Number = styled.strong`
  letter-spacing: 0.04em;
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  font-weight: 650;
  overflow-wrap: anywhere;
`;
const Quantity = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-width: 44px;
  height: 44px;
  padding-inline: 6px;
  border-radius: ${radius.m};
  background: ${color.brand};
  color: ${color.onBrand};
  font-weight: 800;
`;
const Charge = styled.div<{ $paid: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 14px 16px;
  border: 1px solid ${({ $paid }) => ($paid ? color.success : color.accentEdge)};
  border-radius: ${radius.card};
  background: ${({ $paid }) => ($paid ? color.successTint : color.accentTint)};
  ${({ $paid }) => $paid && `color: ${color.success};`}
  strong {
    display: block;
    font-size: 1.25rem;
  }
  svg {
    flex: none;
  }
`;

function windowText(order: CounterOrder, now: Date): string | undefined {
  const { bagPickupSchedule, pickupStartsAt, zone } = order;
  if (!bagPickupSchedule) return undefined;
  const startsAt = pickupStartsAt ? new Date(pickupStartsAt) : now;
  return `Retirada ${dayText(zone, startsAt, now)}, ${bagPickupSchedule}`;
}

/** Returns a warning if the pickup window (the time for collecting the order) has ended, otherwise undefined. */
function overText({ zone, pickupEndsAt }: CounterOrder, now: Date): string | undefined {
  if (!pickupEndsAt) return undefined;
  const endsAt = new Date(pickupEndsAt);
  return endsAt < now ? windowOverText(zone, endsAt, now) : undefined;
}

function ChargePanel({ order }: { readonly order: CounterOrder }) {
  const method = methodAtCounter(order);
  const isOrderPaid = method === 'card';
  const total = formatReais(order.totalAmount);
  const IconOf = isOrderPaid ? CreditCard : Banknote;
  return (
    <Charge $paid={isOrderPaid}>
      <IconOf size={24} aria-hidden />
      <div>
        <strong>{isOrderPaid ? 'Já pago' : `Cobrar ${total}`}</strong>
        {isOrderPaid ? `${total} ${paidWith.card}` : paidWith[method]}
      </div>
    </Charge>
  );
}

interface OrderResultProps {
  readonly order: CounterOrder;
  /** False if the shop selected the order without a pickup code and gave a reason. */
  readonly isProven: boolean;
  /** Warning above the order, for example that its total has changed. */
  readonly notice?: string | undefined;
  readonly now: Date;
  /**
   * Hands the order over.
   * @param lateReason the shop's reason, if the time for collecting the order has ended
   */
  readonly onHandOver: (lateReason?: string) => Promise<void>;
  readonly onBack: () => void;
}

/**
 * Shows the order of the checked pickup code, or the order that the shop selected without a code. It lists the items to
 * hand over and the amount to charge.
 */
export function OrderResult({ order, isProven, notice, now, onHandOver, onBack }: OrderResultProps) {
  const isPossible = nextStatus(order, 'handOver', 'partner') !== undefined;
  const window = windowText(order, now);
  const over = overText(order, now);
  const content = (
    <>
      {notice && (
        <Banner tone="warning" live>
          {notice}
        </Banner>
      )}
      {over && (
        <Banner tone="warning" live title={over}>
          O código continua valendo enquanto o pedido está em aberto.
        </Banner>
      )}
      <Card>
        <Stack $gap={2}>
          <Row $between $wrap>
            {isProven ? (
              <Tag tone="success" icon={CircleCheck}>
                Código certo
              </Tag>
            ) : (
              <Tag tone="warning" icon={PackageOpen}>
                Sem código
              </Tag>
            )}
            <Number>{orderNumber(order.id)}</Number>
          </Row>
          <ViewHeading>{order.shopper.fullName}</ViewHeading>
          {window && (
            <Text $size="small" $tone="muted">
              {window}
            </Text>
          )}
          <Divider />
          <Text as="h3" $size="tiny" $strong>
            O que entregar
          </Text>
          <Stack as="ul" role="list" $gap={2.5}>
            {order.items
              .filter(({ quantity }) => quantity > 0)
              .map((item) => (
                <Item key={item.id}>
                  <Quantity>{item.quantity}×</Quantity>
                  {itemName(item)}
                </Item>
              ))}
          </Stack>
        </Stack>
      </Card>
      <ChargePanel order={order} />
      {methodAtCounter(order) === 'cash' && <ChangeCalculator total={reaisToCents(order.totalAmount) ?? 0} />}
      {!isPossible && (
        <Banner
          tone="warning"
          title={`Situação: ${orderStatuses[order.status]}`}
          action={
            <LinkButton to={paths.partner.confirmOrder(order.id)} variant="ghost" size="m">
              Confirmar pedido
            </LinkButton>
          }
        >
          Confirme o pedido antes de entregar.
        </Banner>
      )}
    </>
  );
  const backButton = (
    <Button variant="quiet" full onClick={onBack}>
      Voltar sem entregar
    </Button>
  );
  // Ask for a reason for the late hand-over only if the pickup code was checked. Without a code, the shop has already
  // given a reason.
  if (over && isProven && isPossible)
    return (
      <LateHandover onHandOver={onHandOver} back={backButton}>
        {content}
      </LateHandover>
    );
  return (
    <>
      <Page $width="narrow" $gap={3}>
        {content}
      </Page>
      <BottomBar label="Entrega">
        <Button variant="accent" icon={PackageCheck} full disabled={!isPossible} onClick={() => onHandOver()}>
          {over ? 'Entregar mesmo assim' : 'Entregue'}
        </Button>
        {backButton}
      </BottomBar>
    </>
  );
}
