import { formatCents } from '@boaxepa/contracts/domain/money';
import { nextStatus, orderStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
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
} from '@boaxepa/ui';
import { Banknote, CircleCheck, CreditCard, PackageCheck, PackageOpen } from 'lucide-react';
import { isPaid, totalCents } from '../charge.ts';
import { dayText } from '../dayText.ts';
import { ChangeCalculator } from './ChangeCalculator.tsx';
import { ViewHeading } from './ViewHeading.tsx';

const Number = styled.strong`
  letter-spacing: 0.04em;
`;
const Items = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
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

function windowText(order: PartnerOrder, now: Date): string | undefined {
  const { bagPickupSchedule, pickupStartsAt, zone } = order;
  if (!bagPickupSchedule) return undefined;
  const startsAt = pickupStartsAt ? new Date(pickupStartsAt) : now;
  return `Retirada ${dayText(zone, startsAt, now)}, ${bagPickupSchedule}`;
}

function ChargePanel({ order }: { readonly order: PartnerOrder }) {
  const paid = isPaid(order);
  const total = formatCents(totalCents(order));
  const IconOf = paid ? CreditCard : Banknote;
  return (
    <Charge $paid={paid}>
      <IconOf size={24} aria-hidden />
      <div>
        <strong>{paid ? 'Já pago' : `Cobrar ${total}`}</strong>
        {paid ? `${total} no cartão` : order.paymentMethod === 'pix' ? 'por PIX' : 'na retirada'}
      </div>
    </Charge>
  );
}

interface OrderResultProps {
  readonly order: PartnerOrder;
  /** False if the user gave a reason instead of a code. */
  readonly isProven: boolean;
  /** Warning above the order. */
  readonly notice?: string | undefined;
  readonly now: Date;
  readonly onHandOver: () => Promise<void>;
  readonly onBack: () => void;
}

/** Shows the order of a code, with the items to hand over and the amount to charge. */
export function OrderResult({ order, isProven, notice, now, onHandOver, onBack }: OrderResultProps) {
  const isPossible = nextStatus(order, 'handOver', 'partner') !== undefined;
  const window = windowText(order, now);
  return (
    <>
      <Page $width="narrow" $gap={3}>
        {notice && (
          <Banner tone="warning" live>
            {notice}
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
            <Items>
              {order.items
                .filter(({ quantity }) => quantity > 0)
                .map((item) => (
                  <Item key={item.id}>
                    <Quantity>{item.quantity}×</Quantity>
                    {itemName(item)}
                  </Item>
                ))}
            </Items>
          </Stack>
        </Card>
        <ChargePanel order={order} />
        {order.paymentMethod === 'cash' && <ChangeCalculator total={totalCents(order)} />}
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
      </Page>
      <BottomBar label="Entrega">
        <Button variant="accent" icon={PackageCheck} full disabled={!isPossible} onClick={onHandOver}>
          Entregue
        </Button>
        <Button variant="quiet" full onClick={onBack}>
          Voltar sem entregar
        </Button>
      </BottomBar>
    </>
  );
}
