import { EmptyState, LinkButton, Page, PageHeader, PageTitle, paths, useNavigate } from '@boaxepa/shell-sdk';
import { clearCart, forgetCurrentPartner, useCart } from '@boaxepa/shell-sdk/cart';
import { AlertDialog } from '@boaxepa/shell-sdk/dialog';
import { ShoppingCart } from 'lucide-react';
import { CartContent } from './components/CartContent.tsx';

/** /carrinho: what is in the cart, and the order that it becomes (shopper spec §2 and §4 'Cart'). */
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
      {cart.partner ? (
        <CartContent cart={cart} partner={cart.partner} />
      ) : (
        <Page $width="shopper">
          <EmptyState
            icon={ShoppingCart}
            title="Seu carrinho está vazio"
            description="Adicione sacolas para continuar"
            action={
              <LinkButton to={paths.dashboard()} variant="accent" size="m">
                Explorar Parceiros
              </LinkButton>
            }
          />
        </Page>
      )}
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
