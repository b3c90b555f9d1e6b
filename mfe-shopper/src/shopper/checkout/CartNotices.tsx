import { shopClosedText } from '@boaxepa/contracts/domain/windowTexts';
import { paths } from '@boaxepa/shell-sdk';
import { Banner, LinkButton } from '@boaxepa/ui';
import { ReceiptText, Store } from 'lucide-react';
import { isSentOtherwise } from '../cart/orderKey.ts';
import type { CheckoutSelection } from './checkout.ts';
import {
  exploreShops,
  offersUpdate,
  RefusalNotice,
  type RefusalNoticeProps,
  UpdateCartButton,
} from './RefusalNotice.tsx';
import type { useCartShop } from './useCartShop.ts';

interface ShopNoticeProps {
  readonly shop: ReturnType<typeof useCartShop>;
  readonly onUpdate: () => unknown;
}

function ShopNotice({ shop: { gone, closed, comparison }, onUpdate }: ShopNoticeProps) {
  if (gone)
    return (
      <Banner tone="warning" icon={Store} live title="Parceiro não encontrado" action={exploreShops}>
        Ele pode ter saído da Boa Xepa.
      </Banner>
    );
  if (closed)
    return (
      <Banner tone="warning" icon={Store} live title={shopClosedText}>
        Seus itens ficam no carrinho. Conclua o pedido quando a loja abrir.
      </Banner>
    );
  if (!comparison.changed) return null;
  return (
    <Banner tone="warning" live title="O carrinho mudou" action={<UpdateCartButton onUpdate={onUpdate} />}>
      Um item, seu preço ou seu estoque mudou. O total já usa os preços de agora.
    </Banner>
  );
}

interface CartNoticesProps extends ShopNoticeProps {
  /** Refusal of the last attempt to order. Undefined if the last attempt was not refused. */
  readonly refusal: Omit<RefusalNoticeProps, 'onUpdate'> | undefined;
}

/** Notices above the cart. The shop notice is hidden if the refusal notice already offers the same action. */
export function CartNotices({ refusal, shop, onUpdate }: CartNoticesProps) {
  const refusesShopOrCart = refusal && (offersUpdate(refusal.error) || refusal.error.code === 'PARTNER_GONE');
  return (
    <>
      {refusal && <RefusalNotice {...refusal} onUpdate={onUpdate} />}
      {!refusesShopOrCart && <ShopNotice shop={shop} onUpdate={onUpdate} />}
    </>
  );
}

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
