import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { paths } from '@boaxepa/shell-sdk';
import { LinkButton } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { ScanLine } from 'lucide-react';
import { offerUndo } from '../../../shop/handovers/offerUndo.ts';
import { queueOrder } from '../../../shop/handovers/queueOrder.ts';
import { overrideReasons, ReasonFields } from '../../../shop/handovers/ReasonFields.tsx';

const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).lateReasonSchema;

interface SkipCodeDialogProps {
  readonly order: PartnerOrder;
  readonly onClose: () => void;
  /** Opens the counter beside the board. If undefined, the link leads to the page of the counter. */
  readonly onAskCode?: () => void;
}

/**
 * Dialog for marking an order as delivered in a shop that asks for pickup codes. It links to the page that checks
 * codes. To hand the order over without a code, the user must give a reason.
 */
export function SkipCodeDialog({ order, onClose, onAskCode }: SkipCodeDialogProps) {
  const number = orderNumber(order.id);
  return (
    <FormDialog
      size="s"
      title={`Marcar pedido ${number} como entregue?`}
      description="Peça o código ao cliente. Sem o código, informe o motivo."
      label="Entrega sem código"
      schema={schema}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => offerUndo(await queueOrder(order, { reason }))}
      onClose={onClose}
      submitLabel="Marcar como Entregue"
      submittingLabel="Salvando..."
      cancelLabel="Voltar"
    >
      {({ values, setFieldValue }) => (
        <>
          <KeyValueList items={[{ label: 'Cliente', value: order.shopper.fullName }]} />
          <LinkButton
            to={paths.partner.handover({ order: order.id })}
            icon={ScanLine}
            full
            onClick={(event) => {
              if (!onAskCode || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onAskCode();
            }}
          >
            Pedir o código
          </LinkButton>
          <ReasonFields
            reasons={overrideReasons}
            value={values.reason}
            onChoose={(reason) => void setFieldValue('reason', reason)}
          />
        </>
      )}
    </FormDialog>
  );
}
