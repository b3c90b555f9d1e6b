import { checkedReaisToCents, formatCents, formatReais } from '@boaxepa/contracts/domain/money';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { OrderItem } from '@boaxepa/contracts/wire/orders';
import { Button, Card, Row, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { Trash2, Undo2 } from 'lucide-react';
import { TypedQuantityStepper } from '../../../shop/TypedQuantityStepper.tsx';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

interface ConfirmItemProps {
  readonly item: OrderItem;
  readonly quantity: number;
  readonly disabled: boolean;
  readonly onChange: (quantity: number) => void;
  /** Called with true when the typed quantity becomes invalid, and with false when it becomes valid again. */
  readonly onInvalid: (invalid: boolean) => void;
}

/** Row for one item of the order. The shop can reduce the quantity, remove the item, or restore it. */
export function ConfirmItem({ item, quantity, disabled, onChange, onInvalid }: ConfirmItemProps) {
  const name = itemName(item);
  const isRemoved = quantity === 0;
  const isChanged = quantity !== item.originalQuantity;
  return (
    <Root as="li" $edge={isRemoved ? 'danger' : isChanged ? 'warning' : 'border'}>
      <Row $between $top>
        <Stack $gap={1}>
          <Text as="h2" $size="body" $strong>
            {isRemoved ? <s>{name}</s> : name}
          </Text>
          <Text $size="small" $tone="muted">
            Pedido: {item.originalQuantity} × {formatReais(item.unitPrice)}
          </Text>
        </Stack>
        <Stack $gap={1} style={{ flex: 'none', justifyItems: 'end' }}>
          <Text as="span" $strong style={{ whiteSpace: 'nowrap' }}>
            {formatCents(quantity * checkedReaisToCents(item.unitPrice))}
          </Text>
          {isRemoved ? <Tag tone="danger">Removido</Tag> : isChanged && <Tag tone="warning">Alterado</Tag>}
        </Stack>
      </Row>
      <Row $gap={3} $wrap $top>
        {!isRemoved && (
          <TypedQuantityStepper
            label={name}
            value={quantity}
            onChange={onChange}
            min={1}
            max={item.quantity}
            maxReason={item.quantity > 1 ? `No máximo ${item.quantity}` : undefined}
            disabled={disabled}
            onInvalid={onInvalid}
          />
        )}
        {item.quantity > 0 ? (
          // Use the same button for removing and restoring the item. With two buttons, the keyboard focus would be lost
          // after a click.
          <Button
            variant={isRemoved ? 'ghost' : 'quiet'}
            size="m"
            icon={isRemoved ? Undo2 : Trash2}
            aria-disabled={disabled}
            aria-label={`${isRemoved ? 'Restaurar' : 'Remover'} ${name}`}
            onClick={() => onChange(isRemoved ? item.quantity : 0)}
          >
            {isRemoved ? 'Restaurar' : 'Remover'}
          </Button>
        ) : (
          <Text $size="small" $tone="muted">
            Removido em um ajuste anterior: o estoque já voltou.
          </Text>
        )}
      </Row>
    </Root>
  );
}
