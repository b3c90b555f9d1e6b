import { Outlet, useSession } from '@boaxepa/shell-sdk';
import { StoreProvider } from '@boaxepa/shell-sdk/api';
import { useCart } from '../shopper/cart/useCart.ts';
import { ShopperFrame } from '@boaxepa/ui/frames';
import { User } from 'lucide-react';
import { AccountMenu } from '../shopper/AccountMenu.tsx';
import { useActiveOrders, useUnreadMessages } from '../shopper/activity.ts';

/**
 * The bars around the shopper's screens, with their badges. Shops, bags and the cart can be seen
 * without a login; who is not signed in has no badges of orders and messages.
 */
export function ShopperArea() {
  const isShopper = useSession()?.userType === 'shopper';
  return (
    <ShopperFrame
      activeOrders={useActiveOrders()}
      cartCount={useCart().totalItems}
      unreadMessages={useUnreadMessages()}
      account={isShopper ? <AccountMenu icon={User} /> : undefined}
    >
      <Outlet />
    </ShopperFrame>
  );
}

/** The area as the router loads it. */
export function Component() {
  return (
    <StoreProvider>
      <ShopperArea />
    </StoreProvider>
  );
}
