import { pluralize } from '@boaxepa/contracts/domain/numbers';
import {
  Outlet,
  paths,
  RequireUser,
  useAppBadge,
  useLocation,
  useSession,
  useSignOut,
  useStore,
} from '@boaxepa/shell-sdk';
import { IconButton } from '@boaxepa/ui';
import { StoreProvider } from '@boaxepa/shell-sdk/api';
import { BusinessFrame, type FrameNavItem } from '@boaxepa/ui/frames';
import { LogOut } from 'lucide-react';
import { shopApi } from '../shop/api.ts';
import { queueStore } from '../shop/handovers/queue.ts';
import { useCounterData } from '../shop/handovers/useCounterData.ts';
import { useHandoverSender } from '../shop/handovers/useHandoverSender.ts';
import { useUnsentQuestion } from '../shop/handovers/useUnsentQuestion.ts';
import { withHandovers } from '../shop/handovers/withHandovers.ts';
import { NewOrders } from '../shop/NewOrders.tsx';
import { isWaitingOrder } from '../shop/waitingOrders.ts';
import { clearDismissal } from '../shop/welcomeDismissal.ts';
import { dashboardAlias, navigation } from './navigation.ts';
import { ShopFooter } from './ShopFooter.tsx';

function waitingOrdersText(count: number): string {
  return pluralize(count, 'pedido aguardando', 'pedidos aguardando');
}

/**
 * Returns the navigation links. The link to the orders shows how many orders wait for the shop. The dashboard has two
 * URLs. The link to the dashboard uses the URL that is open, so that the link is marked as current.
 */
function navigationEntries(pathname: string, count: number): readonly FrameNavItem[] {
  return navigation.map((entry) => {
    if (entry.to === paths.partner.orders()) return { ...entry, count, countLabel: waitingOrdersText(count) };
    if (entry.to === paths.partner.dashboard() && pathname === dashboardAlias)
      return { ...entry, to: dashboardAlias };
    return entry;
  });
}

function Frame() {
  const session = useSession();
  const { pathname } = useLocation();
  const leave = useSignOut(paths.partner.landing(), clearDismissal);
  useHandoverSender();
  useCounterData();
  useUnsentQuestion(leave);
  const handovers = useStore(queueStore, (state) => state.handovers);
  // Only read the cached orders. The component `NewOrders` already polls them.
  const { count } = shopApi.endpoints.partnerOrders.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({
      count: withHandovers(data?.orders ?? [], handovers).filter(isWaitingOrder).length,
    }),
  });
  useAppBadge(count);
  return (
    <BusinessFrame
      area="Área do parceiro"
      navigation={navigationEntries(pathname, count)}
      phoneActions={<IconButton icon={LogOut} label="Sair" onClick={leave} />}
      phoneBar={pathname !== paths.partner.handover()}
      footer={<ShopFooter name={session?.user.businessName} onLeave={leave} />}
    >
      <Outlet />
    </BusinessFrame>
  );
}

/** Layout of all pages for signed-in partners (shops). Redirects to the login page if no partner is signed in. */
export function PartnerArea() {
  const session = useSession();
  return (
    <RequireUser type="partner">
      <NewOrders key={session?.user.partnerId}>
        <Frame />
      </NewOrders>
    </RequireUser>
  );
}

export function Component() {
  return (
    <StoreProvider>
      <PartnerArea />
    </StoreProvider>
  );
}
