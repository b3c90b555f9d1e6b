import { addressText } from '@boaxepa/contracts/wire/addressText';
import { formatReais } from '@boaxepa/contracts/domain/money';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { HandoverProof } from '@boaxepa/contracts/wire/pickup';
import { cancelReasonLabel, orderStatusLabel, orderTypes } from '@boaxepa/contracts/domain/orderStatus';
import { formatDateTime, shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { Divider, Stack } from '@boaxepa/ui';
import { KeyValueList, Timeline } from '@boaxepa/ui/details';
import { paymentLabel, windowFacts } from '../orderText.ts';
import { ItemDetails } from './ItemLines.tsx';

const proofs: Record<HandoverProof, string> = {
  code: 'Com o código digitado',
  qr: 'Com o QR do cliente',
  override: 'Sem código',
};

/** Details of an order, which its card shows only while the card is expanded. */
export function OrderDetails({ order, now }: { readonly order: PartnerOrder; readonly now: Date }) {
  const facts = [
    { label: 'Pedido em', value: formatDateTime(new Date(order.createdAt), order.zone) },
    { label: 'Tipo', value: orderTypes[order.orderType] },
    {
      label: 'Pagamento',
      value: paymentLabel(order),
    },
    ...windowFacts(order),
    ...(order.originalTotalAmount === order.totalAmount
      ? []
      : [{ label: 'Total original', value: formatReais(order.originalTotalAmount) }]),
    ...(order.deliveryAddress
      ? [{ label: 'Endereço de entrega', value: addressText(order.deliveryAddress) }]
      : []),
    ...(order.handover ? [{ label: 'Entrega', value: proofs[order.handover.proof] }] : []),
    ...(order.handover?.reason ? [{ label: 'Motivo da entrega', value: order.handover.reason }] : []),
    ...(order.cancelReason
      ? [{ label: 'Cancelamento', value: cancelReasonLabel(order.cancelReason, order.orderType) }]
      : []),
    ...(order.cancelNote ? [{ label: 'Motivo', value: order.cancelNote }] : []),
  ];
  return (
    <Stack $gap={3}>
      <Divider />
      <ItemDetails items={order.items} />
      <KeyValueList items={facts} />
      <Timeline
        label="Histórico do pedido"
        items={order.history.map(({ status, at, note }) => ({
          title: orderStatusLabel(status, order.orderType),
          time: shortMomentText(order.zone, new Date(at), now),
          dateTime: at,
          ...(note ? { note } : {}),
        }))}
      />
    </Stack>
  );
}
