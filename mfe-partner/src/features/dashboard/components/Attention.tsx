import type { Bag } from '@boaxepa/contracts/wire/bags';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { relativeTime } from '@boaxepa/contracts/domain/timeTexts';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { Link, paths } from '@boaxepa/shell-sdk';
import {
  Card,
  type Icon,
  IconMark,
  media,
  Skeleton,
  space,
  styled,
  Text,
  text,
  VisuallyHidden,
} from '@boaxepa/ui';
import { ReceiptText, ShoppingBag, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { bagsExpiringToday, countOverduePickups, ordersToPrepare, pickupsWithinTheHour } from '../figures.ts';
import { noPickupText } from '../../../shop/bagsOnSale.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  ${media.cards} {
    gap: ${space(4)};
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Item = styled.li`
  display: flex;
  gap: ${space(3)};
  min-width: 0;
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-size: ${text.small};
  font-weight: 650;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  ${media.wide} {
    min-height: 32px;
  }
`;

const NUMBERS_SHOWN = 3;

interface EntryProps {
  readonly icon: Icon;
  readonly count: number;
  readonly title: string;
  readonly children: ReactNode;
  readonly link: { readonly to: string; readonly label: string };
}

function Entry({ icon, count, title, children, link }: EntryProps) {
  return (
    <Item>
      <IconMark icon={icon} tone={count === 0 ? 'neutral' : 'accent'} size={40} />
      <div>
        <Text $strong>{title}</Text>
        <Text $size="small" $tone="muted">
          {children}
        </Text>
        <More to={link.to}>{link.label}</More>
      </div>
    </Item>
  );
}

/** Has the height of an entry with one line of title and text, so that the page below moves as little as possible. */
const WaitingItem = styled(Item)`
  min-height: calc(2.8125rem + 44px);
  ${media.wide} {
    min-height: calc(2.8125rem + 32px);
  }
`;

function Waiting() {
  return (
    <WaitingItem>
      <Skeleton $width="40px" $height="40px" />
      <div>
        <Skeleton $width="18ch" $height="1.3em" />
        <Skeleton $width="14ch" />
      </div>
    </WaitingItem>
  );
}

function Orders({ orders, now }: { readonly orders: readonly PartnerOrder[]; readonly now: Date }) {
  const toPrepare = ordersToPrepare(orders);
  const [oldest] = toPrepare;
  const nextPickups = pickupsWithinTheHour(orders, now);
  const visibleNumbers = nextPickups.slice(0, NUMBERS_SHOWN).map(({ id }) => orderNumber(id));
  const rest = nextPickups.length - visibleNumbers.length;
  const overdue = countOverduePickups(orders, now);
  return (
    <>
      <Entry
        icon={ReceiptText}
        count={toPrepare.length}
        title={
          toPrepare.length === 0
            ? 'Nenhum pedido para preparar'
            : `${pluralize(toPrepare.length, 'pedido', 'pedidos')} para preparar`
        }
        link={{ to: paths.partner.orders(), label: 'Abrir pedidos' }}
      >
        {oldest
          ? `${toPrepare.length === 1 ? 'Chegou' : 'O mais antigo chegou'} ${relativeTime(new Date(oldest.createdAt), now, 'agora mesmo')}`
          : 'Os novos aparecem aqui sozinhos'}
      </Entry>
      <Entry
        icon={Timer}
        count={nextPickups.length}
        title={
          nextPickups.length === 0
            ? 'Sem retiradas na próxima hora'
            : `${pluralize(nextPickups.length, 'retirada aberta', 'retiradas abertas')} agora ou na próxima hora`
        }
        link={{ to: paths.partner.orders(), label: 'Ver retiradas' }}
      >
        {nextPickups.length === 0
          ? overdue === 0
            ? 'Tudo tranquilo no balcão'
            : `${pluralize(overdue, 'pedido', 'pedidos')} com o prazo encerrado`
          : visibleNumbers.join(', ') + (rest > 0 ? ` e mais ${rest}` : '')}
      </Entry>
    </>
  );
}

function Bags({
  bags,
  pickup,
  zone,
  now,
}: {
  readonly bags: readonly Bag[];
  readonly pickup: string | null | undefined;
  readonly zone: string;
  readonly now: Date;
}) {
  const { count, units } = bagsExpiringToday(bags, zone, now);
  return (
    <Entry
      icon={ShoppingBag}
      count={count}
      title={
        count === 0
          ? 'Nenhuma sacola vence hoje'
          : `${pluralize(count, 'sacola vence', 'sacolas vencem')} hoje`
      }
      link={{ to: paths.partner.bags(), label: 'Ver sacolas' }}
    >
      {count === 0
        ? 'Nada a vender às pressas'
        : (noPickupText(pickup, zone, now) ?? `${pluralize(units, 'unidade', 'unidades')} ainda à venda`)}
    </Entry>
  );
}

/** Lists a shop's urgent tasks: orders to prepare, pickups within the next hour, and bags that expire today. */
export function Attention({
  orders,
  bags,
  profile,
  loading,
  zone,
  now,
}: {
  readonly orders: readonly PartnerOrder[] | undefined;
  readonly bags: readonly Bag[] | undefined;
  readonly profile: Pick<PartnerProfile, 'todayPickupSchedule'> | undefined;
  readonly loading: { readonly orders: boolean; readonly bags: boolean };
  readonly zone: string;
  readonly now: Date;
}) {
  if (!orders && !bags && !loading.orders && !loading.bags) return null;
  return (
    <Card as="section" $edge="accent" $pad={5} aria-labelledby="agora">
      <VisuallyHidden>
        <h2 id="agora">Precisa de você agora</h2>
      </VisuallyHidden>
      <List role="list">
        {orders && <Orders orders={orders} now={now} />}
        {loading.orders && (
          <>
            <Waiting />
            <Waiting />
          </>
        )}
        {bags && <Bags bags={bags} pickup={profile?.todayPickupSchedule} zone={zone} now={now} />}
        {loading.bags && <Waiting />}
      </List>
    </Card>
  );
}
