import { shopClosedText } from '@boaxepa/contracts/domain/windowTexts';
import { Banner } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import { offersUpdate, RefusalNotice, type RefusalNoticeProps, UpdateCartButton } from './RefusalNotice.tsx';
import type { useCartShop } from './useCartShop.ts';

interface ShopNoticeProps {
  readonly shop: ReturnType<typeof useCartShop>;
  readonly onUpdate: () => unknown;
}

function ShopNotice({ shop: { closed, comparison }, onUpdate }: ShopNoticeProps) {
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

/** Notices above the cart. The shop notice is hidden if the refusal notice already offers to update the cart. */
export function CartNotices({ refusal, shop, onUpdate }: CartNoticesProps) {
  return (
    <>
      {refusal && <RefusalNotice {...refusal} onUpdate={onUpdate} />}
      {!(refusal && offersUpdate(refusal.error)) && <ShopNotice shop={shop} onUpdate={onUpdate} />}
    </>
  );
}
