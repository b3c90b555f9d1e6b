import { shopOrderPath } from '@boaxepa/contracts/domain/orderAddresses';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatReais } from '@boaxepa/contracts/domain/money';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { orderStatusLabel, orderStatusTones } from '@boaxepa/contracts/domain/orderStatus';
import { Link, paths } from '@boaxepa/shell-sdk';
import { Card, color, EmptyState, SectionHeader, Skeleton, space, styled, Tag, text } from '@boaxepa/ui';
import { ReceiptText } from 'lucide-react';
import { noOrdersTitle } from '../../../shop/noOrdersTitle.ts';
import { shortName } from '../figures.ts';

const RECENT = 5;

const Head = styled.div`
  padding: 18px 20px 6px;
`;
/** Width of the list from which a row has one line. A row of a narrower list has two lines. */
const oneLine = '@container (min-width: 28rem)';
const twoLines = '@container (max-width: 27.999rem)';
const Rows = styled.ul`
  container-type: inline-size;
  font-size: ${text.small};
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px ${space(3)};
    min-height: 46px;
    padding: 10px 20px;
    border-top: 1px solid color-mix(in srgb, ${color.divider} 60%, transparent);
  }
  > li:first-child {
    border-top: 0;
  }
  ${oneLine} {
    > li {
      grid-template-columns: 9ch minmax(0, 1fr) auto 10ch;
    }
  }
`;
/** The `::after` element covers the whole row, so that a click anywhere in the row follows the link. */
const Code = styled(Link)`
  font-weight: 700;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;
const Who = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${twoLines} {
    order: 1;
    color: ${color.muted};
  }
`;
const State = styled.span`
  ${twoLines} {
    justify-self: end;
  }
`;
const Total = styled.span`
  text-align: right;
  white-space: nowrap;
  ${twoLines} {
    order: 2;
    font-weight: 650;
  }
`;

interface RecentOrdersProps {
  readonly orders: readonly PartnerOrder[] | undefined;
  readonly summary: PartnerOrdersSummary | undefined;
}

export function RecentOrders({ orders, summary }: RecentOrdersProps) {
  const recent = orders?.slice(0, RECENT);
  return (
    <Card as="section" $pad={0} aria-labelledby="recentes">
      <Head>
        <SectionHeader
          id="recentes"
          title="Pedidos recentes"
          link={{ to: paths.partner.orders(), label: 'Ver todos' }}
        />
      </Head>
      {recent?.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          heading="h3"
          title={noOrdersTitle(summary)}
          description="Com os horários definidos e uma sacola ativa, os pedidos chegam aqui."
        />
      )}
      <Rows role="list">
        {recent?.map((order) => (
          <li key={order.id}>
            <Code to={shopOrderPath(order.id)} aria-label={`Pedido ${orderNumber(order.id)}`}>
              {orderNumber(order.id)}
            </Code>
            <Who>{shortName(order.shopper)}</Who>
            <State>
              <Tag tone={orderStatusTones[order.status]}>
                {orderStatusLabel(order.status, order.orderType)}
              </Tag>
            </State>
            <Total>{formatReais(order.totalAmount)}</Total>
          </li>
        ))}
        {!recent &&
          Array.from({ length: RECENT }, (_, index) => (
            <li key={index}>
              <Skeleton $width="9ch" />
              <Skeleton $width="10ch" />
              <Skeleton $width="14ch" />
              <Skeleton $width="8ch" />
            </li>
          ))}
      </Rows>
    </Card>
  );
}
