import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatCentsWithDot, reaisToCents } from '@boaxepa/contracts/domain/money';
import { pendingNote, shopperStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { unknownPickup } from '@boaxepa/contracts/domain/windowTexts';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { Button, LinkButton, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { Dialog } from '@boaxepa/ui/dialog';
import { Clock, Map } from 'lucide-react';
import type { PlacedDialogProps } from '../../../shopper/checkout/placedDialog.tsx';
import { titles } from '../titles.ts';

const OrderNumber = styled.p`
  font-size: min(2rem, 12vw);
  font-weight: 850;
  letter-spacing: 0.04em;
  line-height: 1.15;
`;

function nextSteps({ status }: ShopperOrder): string {
  return status === 'pending'
    ? 'Espere a confirmação antes de ir à loja. O código de retirada aparece depois em Meus Pedidos. Você paga na retirada.'
    : 'Na loja, mostre o código de retirada, que fica em Meus Pedidos. Você paga na retirada.';
}

export function PlacedDialog({ order, onFinish }: PlacedDialogProps) {
  const navigate = useNavigate();
  const continueShopping = async () => {
    onFinish();
    await navigate(paths.dashboard());
  };
  return (
    <Dialog
      open
      onOpenChange={onFinish}
      // Do not close the dialog on a click outside. A second click on the order button would close the dialog as soon
      // as it appears.
      closeOnClickOutside={false}
      title={titles.placed}
      description={nextSteps(order)}
      footer={
        <>
          <LinkButton to={paths.orders()} variant="ghost" onClick={onFinish}>
            Ver meus pedidos
          </LinkButton>
          <Button variant="accent" onClick={continueShopping}>
            Continuar Comprando
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <div>
          <Text $size="tiny" $tone="muted">
            Número do pedido
          </Text>
          <OrderNumber>{`#${orderNumber(order.id)}`}</OrderNumber>
        </div>
        <div>
          <Tag tone="info" icon={Clock}>
            {`Status: ${shopperStatusLabel(order.status)}`}
          </Tag>
          {order.status === 'pending' && (
            <Text $size="small" $tone="muted">
              {pendingNote}
            </Text>
          )}
        </div>
        <KeyValueList
          items={[
            { label: 'Parceiro', value: order.business_name },
            { label: 'Total', value: formatCentsWithDot(reaisToCents(order.totalAmount) ?? 0) },
            { label: 'Retirada', value: order.pickupSchedule ?? unknownPickup },
            { label: 'Endereço de retirada', value: order.partner_address },
          ]}
        />
        <div>
          <LinkButton
            to={paths.map({ partnerId: order.partnerId })}
            variant="ghost"
            size="m"
            icon={Map}
            onClick={onFinish}
          >
            Ver no mapa
          </LinkButton>
        </div>
      </Stack>
    </Dialog>
  );
}
