import { Banner, Button } from '@boaxepa/ui';
import { RefreshCw, Store } from 'lucide-react';
import type { useCartShop } from './useCartShop.ts';

interface CartNoticeProps {
  readonly shop: ReturnType<typeof useCartShop>;
  readonly onUpdate: () => unknown;
}

/** Reports over a cart that its shop closed, or that prices or stock changed since it was filled. */
export function CartNotice({ shop: { closed, checked }, onUpdate }: CartNoticeProps) {
  if (closed)
    return (
      <Banner tone="warning" icon={Store} live title="Parceiro fechado no momento">
        Seus itens ficam no carrinho. Conclua o pedido quando a loja abrir.
      </Banner>
    );
  if (!checked.changed) return null;
  return (
    <Banner
      tone="warning"
      live
      title="O carrinho mudou"
      action={
        <Button variant="quiet" size="m" icon={RefreshCw} onClick={onUpdate} loadingText="Atualizando...">
          Atualizar carrinho
        </Button>
      }
    >
      O preço ou o estoque de um item mudou. O total já usa os preços de agora.
    </Banner>
  );
}
