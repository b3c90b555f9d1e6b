import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { PageHeader } from '@boaxepa/ui';
import { isBagItem } from '../../shopper/cart/cartItem.ts';
import type { Cart } from '../../shopper/cart/cartStore.ts';
import { useCart } from '../../shopper/cart/useCart.ts';
import { InvalidCartAlert } from '../../shopper/checkout/InvalidCartAlert.tsx';
import { CartContent } from './components/CartContent.tsx';

/** Path of the screen that filled the cart: bags, products, or the dashboard for an empty cart. */
function pathToShop({ partner, items }: Cart): string {
  if (!partner) return paths.dashboard();
  return items.some(isBagItem) ? paths.partnerBags(partner.id) : paths.partnerPage(partner.id);
}

/** Route /carrinho. */
export function Component() {
  const cart = useCart();
  return (
    <>
      <PageTitle>Carrinho</PageTitle>
      <PageHeader bar title="Carrinho" back={pathToShop(cart)} />
      <CartContent cart={cart} />
      {cart.hadInvalidItems && <InvalidCartAlert />}
    </>
  );
}
