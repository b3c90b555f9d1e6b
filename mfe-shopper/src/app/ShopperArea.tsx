import { Outlet, useSession } from '@boaxepa/shell-sdk';
import { StoreProvider } from '@boaxepa/shell-sdk/api';
import { useCart } from '../shopper/cart/useCart.ts';
import { ShopperFrame } from '@boaxepa/ui/frames';
import { User } from 'lucide-react';
import { AccountMenu } from '../shopper/AccountMenu.tsx';
import { useForgottenCodes } from '../shopper/pickup/useForgottenCodes.ts';
import { useActiveOrders, useUnreadMessages } from '../shopper/activity.ts';

/** Guests can use the area too. Their badges of orders and messages stay empty. */
export function ShopperArea() {
  const isShopper = useSession()?.userType === 'shopper';
  useForgottenCodes();
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

export function Component() {
  return (
    <StoreProvider>
      <ShopperArea />
    </StoreProvider>
  );
}
