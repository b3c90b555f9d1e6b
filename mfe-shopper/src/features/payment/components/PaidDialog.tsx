import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { withDotPrices } from '@boaxepa/contracts/domain/moneyTexts';
import { pendingNote } from '@boaxepa/contracts/domain/orderStatus';
import { placedPaymentText } from '@boaxepa/contracts/texts/payments';
import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { Button, LinkButton, Stack, Text } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import type { PlacedDialogProps } from '../../../shopper/checkout/placedDialog.tsx';
import { titles } from '../titles.ts';

function paymentText({ orderType, payment, paymentMethod }: ShopperOrder): string {
  if (paymentMethod === 'card' && payment) return withDotPrices(placedPaymentText(payment));
  const where = orderType === 'delivery' ? 'entrega' : 'retirada';
  return `O pagamento será realizado na ${where}${paymentMethod === 'pix' ? ', por PIX' : ''}.`;
}

/**
 * Success dialog of the payment page. Its links replace the payment page in the browser history. Otherwise, the Back
 * button would show the payment page with an empty cart.
 */
export function PaidDialog({ order, onFinish }: PlacedDialogProps) {
  const navigate = useNavigate();
  const goHome = async () => {
    onFinish();
    await navigate(paths.dashboard(), { replace: true });
  };
  return (
    <Dialog
      open
      onOpenChange={() => void goHome()}
      // Do not close the dialog on a click outside. A second click on the order button would close the dialog as soon
      // as it appears.
      closeOnClickOutside={false}
      title={titles.placed}
      description={`Seu pedido foi registrado com sucesso. ${paymentText(order)}`}
      footer={
        <>
          <LinkButton to={paths.orders()} replace variant="ghost" onClick={onFinish}>
            Ver meus pedidos
          </LinkButton>
          <Button variant="accent" onClick={goHome}>
            Voltar ao Início
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Text $size="h3" $strong>{`Número do pedido: #${orderNumber(order.id)}`}</Text>
        {order.status === 'pending' && (
          <Text $size="small" $tone="muted">
            {pendingNote}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
