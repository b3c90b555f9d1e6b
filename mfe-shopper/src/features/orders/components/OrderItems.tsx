import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { OrderItem, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { paymentSummary } from '@boaxepa/contracts/texts/payments';
import { color, Row, styled, Text, VisuallyHidden } from '@boaxepa/ui';

const List = styled.ul`
  display: grid;
  gap: 4px;
  font-size: 0.875rem;
`;
const Note = styled.span`
  display: block;
  color: ${color.warning};
  font-size: 0.75rem;
`;
const Total = styled(Row)`
  margin-top: 6px;
  font-size: 0.875rem;
  font-weight: 750;
`;

/** Row for one item of an order. An item that the shop has removed has the quantity 0 and is struck through. */
function Line({ item }: { readonly item: OrderItem }) {
  const name = itemName(item);
  if (item.quantity === 0)
    return (
      <Row as="li" $between $top>
        <span>
          <s>{`${item.originalQuantity}× ${name}`}</s>
          <Note>Removido pela loja</Note>
        </span>
        <span>{formatReais(item.subtotal)}</span>
      </Row>
    );
  return (
    <Row as="li" $between $top>
      <span>
        {`${item.quantity}× ${name}`}
        {item.wasModified && (
          <Note>{`A loja alterou: eram ${item.originalQuantity}, agora ${item.quantity}`}</Note>
        )}
      </span>
      <span>{formatReais(item.subtotal)}</span>
    </Row>
  );
}

function totalLabel({ status, paymentMethod, payment, orderType }: ShopperOrder): string {
  if (!isOpenStatus(status) || isPaid(paymentMethod, payment)) return 'Total';
  return `Total a pagar na ${orderType === 'delivery' ? 'entrega' : 'retirada'}`;
}

export function OrderItems({ order }: { readonly order: ShopperOrder }) {
  const isChanged = order.originalTotalAmount !== order.totalAmount;
  return (
    <div>
      <List role="list" aria-label="Itens">
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </List>
      <Total $between>
        <span>{totalLabel(order)}</span>
        <Row as="span" $gap={2}>
          {isChanged && (
            <Text as="s" $size="small" $tone="muted">
              <VisuallyHidden>Antes </VisuallyHidden>
              {formatReais(order.originalTotalAmount)}
            </Text>
          )}
          {formatReais(order.totalAmount)}
        </Row>
      </Total>
      {order.payment?.state && <Text $size="small">{paymentSummary(order.payment)}</Text>}
    </div>
  );
}
