import { formatReais } from '@boaxepa/contracts/domain/money';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { OrderItem } from '@boaxepa/contracts/wire/orders';
import { color, Row, styled, Tag, Text } from '@boaxepa/ui';

const List = styled.ul`
  display: grid;
  gap: 2px;
  font-size: 0.875rem;
`;
const Line = styled.li<{ $removed: boolean }>`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 4px;
  overflow-wrap: anywhere;
  ${({ $removed }) => $removed && `color: ${color.muted};`}
`;

interface ItemLinesProps {
  readonly items: readonly OrderItem[];
}

/** List of the items that the shop must pack. The quantity comes first in each line. */
export function ItemLines({ items }: ItemLinesProps) {
  return (
    <List role="list">
      {items.map((item) => (
        <Line key={item.id} $removed={item.quantity === 0}>
          <strong>{item.quantity}×</strong>
          {item.quantity === 0 ? <s>{itemName(item)}</s> : <span>{itemName(item)}</span>}
        </Line>
      ))}
    </List>
  );
}

export function ItemDetails({ items }: ItemLinesProps) {
  return (
    <List role="list" style={{ gap: 10 }}>
      {items.map((item) => (
        <li key={item.id}>
          <Row $between $top>
            <strong>{itemName(item)}</strong>
            <span style={{ whiteSpace: 'nowrap' }}>{formatReais(item.subtotal)}</span>
          </Row>
          <Row $gap={2} $wrap>
            <Text as="span" $size="tiny" $tone="muted">
              {item.quantity} × {formatReais(item.unitPrice)}
              {item.wasModified && ` · pedido: ${item.originalQuantity}`}
            </Text>
            {item.wasModified &&
              (item.quantity === 0 ? <Tag tone="danger">Removido</Tag> : <Tag tone="warning">Alterado</Tag>)}
          </Row>
        </li>
      ))}
    </List>
  );
}
