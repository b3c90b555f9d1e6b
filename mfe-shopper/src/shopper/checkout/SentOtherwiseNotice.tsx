import { paths } from '@boaxepa/shell-sdk';
import { Banner, LinkButton } from '@boaxepa/ui';
import { ReceiptText } from 'lucide-react';
import { isSentOtherwise } from '../cart/orderKey.ts';
import type { CheckoutSelection } from './checkout.ts';

type SentOtherwiseNoticeProps = Pick<CheckoutSelection, 'orderType' | 'paymentMethod' | 'deliveryAddress'>;

/**
 * Warns that an order with another order type, payment method or address may exist, because its response was lost. The
 * parent must render this notice again when the stored order key changes.
 */
export function SentOtherwiseNotice(choice: SentOtherwiseNoticeProps) {
  if (!isSentOtherwise(choice)) return null;
  return (
    <Banner
      tone="warning"
      live
      title="Não sabemos se o pedido anterior foi feito"
      action={
        <LinkButton variant="quiet" size="m" icon={ReceiptText} to={paths.orders()}>
          Ver meus pedidos
        </LinkButton>
      }
    >
      Confira antes de concluir de outra forma, para não pedir duas vezes.
    </Banner>
  );
}
