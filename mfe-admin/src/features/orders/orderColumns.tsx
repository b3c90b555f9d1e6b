import type { AdminOrder } from '@boaxepa/contracts/wire/admin';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { orderStatusLabel, orderStatusTones } from '@boaxepa/contracts/domain/orderStatus';
import { paymentSummary } from '@boaxepa/contracts/texts/payments';
import { Stack, Tag, Text } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { Email } from '../../admin/Email.tsx';
import { OrderTypeTag } from '../../admin/OrderTypeTag.tsx';

export const orderColumns: readonly Column<AdminOrder>[] = [
  {
    id: 'order',
    header: 'Pedido',
    title: true,
    min: 150,
    cell: ({ id, shopperName, shopperEmail }) => (
      <Stack $gap={0}>
        <strong>{orderNumber(id)}</strong>
        <span>{shopperName || 'Cliente removido'}</span>
        <Text $size="tiny" $tone="muted">
          <Email address={shopperEmail} />
        </Text>
      </Stack>
    ),
  },
  { id: 'partner', header: 'Parceiro', cell: ({ partnerName }) => partnerName },
  {
    id: 'status',
    header: 'Status e data',
    cell: ({ status, orderType, createdAt }) => (
      <Stack $gap={1}>
        <span>
          <Tag tone={orderStatusTones[status]}>{orderStatusLabel(status, orderType)}</Tag>
        </span>
        <Text as="span" $size="tiny" $tone="muted">
          {formatDateTime(new Date(createdAt))}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'type',
    header: 'Tipo e pagamento',
    cell: ({ orderType, paymentMethod: method, payment }) => (
      <Stack $gap={1}>
        <span>
          <OrderTypeTag type={orderType} />
        </span>
        <Text as="span" $size="tiny" $tone="muted">
          {paymentSummary({ method, state: payment?.state ?? null }, orderType)}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'total',
    header: 'Valor',
    end: true,
    cell: ({ totalAmount, itemCount }) => (
      <Stack $gap={0}>
        <strong>{formatReais(totalAmount)}</strong>
        <Text as="span" $size="tiny" $tone="muted">
          {pluralize(itemCount, 'item', 'itens')}
        </Text>
      </Stack>
    ),
  },
];
