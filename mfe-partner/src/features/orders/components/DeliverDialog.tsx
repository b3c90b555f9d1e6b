import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
import { LinkButton } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { ScanLine } from 'lucide-react';

interface DeliverDialogProps {
  readonly order: PartnerOrder;
  /** Offers the counter, because the shop wants to ask for the code. */
  readonly asksForCode: boolean;
  readonly onDeliver: (order: PartnerOrder) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation, because a delivery cannot be undone. */
export function DeliverDialog({ order, asksForCode, onDeliver, onClose }: DeliverDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Marcar pedido ${orderNumber(order.id)} como entregue?`}
      description="Confira o número do pedido com o cliente. Depois de entregue, o pedido não volta."
      confirmLabel="Marcar como Entregue"
      confirmingLabel="Salvando..."
      cancelLabel="Voltar"
      onConfirm={() => onDeliver(order)}
      fallback="Erro ao atualizar o pedido"
    >
      <KeyValueList items={[{ label: 'Cliente', value: order.shopper.fullName }]} />
      {asksForCode && order.orderType === 'pickup' && (
        <LinkButton to={paths.partner.handover({ order: order.id })} icon={ScanLine} full>
          Pedir o código
        </LinkButton>
      )}
    </ConfirmDialog>
  );
}
