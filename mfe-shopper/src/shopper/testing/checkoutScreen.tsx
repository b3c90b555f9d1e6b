import { ToastHost } from '@boaxepa/ui';
import { renderWithApp, signInAs } from '@boaxepa/web-testing';
import type { ComponentType, ReactNode } from 'react';
import { addToCart } from '../cart/cartStore.ts';
import { storeCurrentPartner } from '../cart/currentPartner.ts';
import { doce, mista, partnerId, shopper } from './sampleCart.ts';

/** Renders a checkout page at `path`. By default, the cart contains two sweet bags and one mixed bag. */
export function showCheckout(
  Page: ComponentType,
  path: string,
  { fill = true, signedIn = true, search = '' } = {},
) {
  // A login empties the cart, so fill the cart after the login.
  if (signedIn) signInAs(shopper);
  if (fill) {
    addToCart(doce, 2);
    addToCart(mista);
    storeCurrentPartner({ id: partnerId, businessName: doce.partnerName, address: 'Rua Augusta, 500' });
  }
  const screenOf = (element: ReactNode) => (
    <>
      <main>{element}</main>
      <ToastHost />
    </>
  );
  return renderWithApp(screenOf(<Page />), {
    route: path + search,
    path,
    routes: [{ path: '*', element: screenOf(<p>outra tela</p>) }],
  });
}
