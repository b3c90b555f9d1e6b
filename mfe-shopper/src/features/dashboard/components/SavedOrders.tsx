import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { type SavedCode, savedCodes, storageKeys, useSession, useStored } from '@boaxepa/shell-sdk';
import { lazyWithRetry, SectionHeader, space, Stack, styled, useNow, useOnline } from '@boaxepa/ui';
import type { SavedOrderListProps } from './SavedOrderList.tsx';

/**
 * Replaces the order cards if their JavaScript fails to load. This component shows the pickup codes as text, so that
 * the shop can type them.
 */
function PlainCodes({ codes }: SavedOrderListProps) {
  return codes.map(({ order, code }) => (
    <p key={order.id}>
      Pedido {orderNumber(order.id)}: <b>{formatPickupCode(code)}</b>
    </p>
  ));
}

/** The cards are in the same chunk as the pickup code page. This chunk is preloaded, so the cards work offline. */
const SavedOrderList = lazyWithRetry<SavedOrderListProps>(
  async () =>
    (
      await import(
        /* webpackChunkName: "pedidos-orderId-codigo" */
        './SavedOrderList.tsx'
      )
    ).SavedOrderList,
  { failed: PlainCodes },
);

const Saved = styled(Stack)`
  margin-bottom: ${space(4)};
`;

/**
 * Returns the pickup codes of open orders that are stored on this device. Returns an empty list while online, because
 * the start screen shows them only while offline.
 */
export function useOfflineCodes(): readonly SavedCode[] {
  const isOnline = useOnline();
  const session = useSession();
  // Subscribe to the stored pickup codes, so that the component renders again when a code is stored or removed.
  useStored(storageKeys.pickupCodes);
  return isOnline || session?.userType !== 'shopper' ? [] : savedCodes(session.userId);
}

function isPickupToday({ order: { zone, pickupStartsAt } }: SavedCode, now: Date): boolean {
  return pickupStartsAt ? nearDay(zone, new Date(pickupStartsAt), now) === 'today' : false;
}

/** Stored open orders with their pickup codes, and links to the stored list of orders and the cart. */
export function SavedOrders({ codes }: SavedOrderListProps) {
  const now = useNow(60_000);
  const title = codes.length === 1 ? 'Seu pedido' : 'Seus pedidos';
  const isToday = codes.every((saved) => isPickupToday(saved, now));
  return (
    <Saved as="section" aria-labelledby="pedidos-salvos">
      <SectionHeader id="pedidos-salvos" title={isToday ? `${title} de hoje` : title} />
      <SavedOrderList codes={codes} />
    </Saved>
  );
}
