import { PageTitle, paths, useNavigate } from '@boaxepa/shell-sdk';
import { PageHeader } from '@boaxepa/ui';
import { clearCart } from '../../shopper/cart/cartStore.ts';
import { forgetCurrentPartner } from '../../shopper/cart/currentPartner.ts';
import { useCart } from '../../shopper/cart/useCart.ts';
import { AlertDialog } from '@boaxepa/ui/dialog';
import { CartContent } from './components/CartContent.tsx';

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
      <PageHeader
        bar
        title="Carrinho"
        back={cart.partner ? paths.partnerBags(cart.partner.id) : paths.dashboard()}
      />
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
