import { Outlet, useAppBadge, useSession } from '@boaxepa/shell-sdk';
import { StoreProvider } from '@boaxepa/shell-sdk/api';
import { useCart } from '../shopper/cart/cartStore.ts';
import { ShopperFrame } from '@boaxepa/ui/frames';
import { User } from 'lucide-react';
import { useEffect } from 'react';
import { titles } from '../features/cart/titles.ts';
import { AccountMenu } from '../shopper/AccountMenu.tsx';
import { useLazyShopperOrdersQuery } from '../shopper/api.ts';
import { clearPlacedCart } from '../shopper/checkout/placedCart.ts';
import { useForgottenCodes } from '../shopper/pickup/useForgottenCodes.ts';
import { useSendWaitingAnswers } from '../shopper/leftovers.ts';
import { useActiveOrders, useUnreadMessages } from '../shopper/activity.ts';

/**
 * Layout of all pages for shoppers (customers). Guests see these pages too, but without the numbers of orders and
 * unread messages in the menu.
 */
export function ShopperArea() {
  const isShopper = useSession()?.userType === 'shopper';
  const [loadOrders] = useLazyShopperOrdersQuery();
  useForgottenCodes();
  useEffect(() => {
    // The user may have closed the app while the success dialog was open. The ordered items are then still in the cart.
    clearPlacedCart(titles.placed, loadOrders);
  }, [loadOrders]);
  useSendWaitingAnswers();
  const activeOrders = useActiveOrders();
  useAppBadge(activeOrders);
  return (
    <ShopperFrame
      activeOrders={activeOrders}
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
