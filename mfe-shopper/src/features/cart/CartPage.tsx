import { PageTitle, paths, useNavigate } from '@boaxepa/shell-sdk';
import { PageHeader } from '@boaxepa/ui';
import { isBagItem } from '../../shopper/cart/cartItem.ts';
import { type Cart, clearCart } from '../../shopper/cart/cartStore.ts';
import { forgetCurrentPartner } from '../../shopper/cart/currentPartner.ts';
import { useCart } from '../../shopper/cart/useCart.ts';
import { AlertDialog } from '@boaxepa/ui/dialog';
import { CartContent } from './components/CartContent.tsx';

/** Where the cart was filled. */
function wayBack({ partner, items }: Cart): string {
  if (!partner) return paths.dashboard();
  return items.some(isBagItem) ? paths.partnerBags(partner.id) : paths.partnerPage(partner.id);
}

/** /carrinho: what is in the cart, and the order that it becomes. */
export function Component() {
  const cart = useCart();
  const navigate = useNavigate();
  const startAnew = async () => {
    await navigate(paths.dashboard());
    clearCart();
    forgetCurrentPartner();
  };
  return (
    <>
      <PageTitle>Carrinho</PageTitle>
      <PageHeader bar title="Carrinho" back={wayBack(cart)} />
      <CartContent cart={cart} />
      {cart.hadInvalidItems && (
        <AlertDialog
          title="Carrinho contém itens inválidos. Limpando carrinho..."
          label="Voltar ao início"
          onClose={startAnew}
        />
      )}
    </>
  );
}
