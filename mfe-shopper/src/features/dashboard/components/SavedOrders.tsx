import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { savedCodes, storageKeys, useSession, useStored } from '@boaxepa/shell-sdk';
import { lazyWithRetry, SectionHeader, space, Stack, styled, useOnline } from '@boaxepa/ui';
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
 * List of open orders whose pickup codes are stored on this device, with links to the stored list of orders and the
 * cart. Shown only while offline.
 */
export function SavedOrders() {
  const isOnline = useOnline();
  const session = useSession();
  const userId = session?.userType === 'shopper' ? session.userId : undefined;
  // Subscribe to the stored pickup codes, so that the component renders again when a code is stored or removed.
  useStored(storageKeys.pickupCodes);
  const codes = userId === undefined ? [] : savedCodes(userId);
  if (isOnline || codes.length === 0) return null;
  return (
    <Saved as="section" aria-labelledby="pedidos-salvos">
      <SectionHeader id="pedidos-salvos" title={codes.length === 1 ? 'Seu pedido' : 'Seus pedidos'} />
      <SavedOrderList codes={codes} />
    </Saved>
  );
}
