import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { PageHeader } from '@boaxepa/ui';
import { isBagItem } from '../../shopper/cart/cartItem.ts';
import { type Cart, useCart } from '../../shopper/cart/cartStore.ts';
import { InvalidCartAlert } from '../../shopper/checkout/InvalidCartAlert.tsx';
import { CartContent } from './components/CartContent.tsx';

/**
 * Returns the path of the page on which the user filled the cart: the shop's bags or products. For an empty cart,
 * returns the path of the dashboard.
 */
function pathToShop({ partner, items }: Cart): string {
  if (!partner) return paths.dashboard();
  return items.some(isBagItem) ? paths.partnerBags(partner.id) : paths.partnerPage(partner.id);
}

/** Page of the route /carrinho. It shows the cart and places the order. */
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
