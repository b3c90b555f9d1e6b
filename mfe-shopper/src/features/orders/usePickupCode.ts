import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useEffect, useMemo } from 'react';
import { useShopperPickupCodeQuery } from './api.ts';
import { codeToSave, readSavedCode, saveCode } from '../../shopper/pickup/savedCodes.ts';

/** Returns true if the shopper can use the order's pickup code now. The shop must first confirm a pending order. */
export function hasUsableCode({ status, hasPickupCode }: ShopperOrder): boolean {
  return hasPickupCode === true && isOpenStatus(status) && status !== 'pending';
}

/**
 * Loads the pickup code of an order and stores it on this device for offline use. After a change of the order, it loads
 * the code again, because the QR code contains the total and whether the order is paid.
 */
export function usePickupCode(order: ShopperOrder | undefined) {
  const userId = useSession()?.userId;
  const coded = order && hasUsableCode(order) ? order : undefined;
  const query = useShopperPickupCodeQuery(
    coded
      ? { id: coded.id, version: coded.version, isPaid: isPaid(coded.paymentMethod, coded.payment) }
      : skipToken,
    { refetchOnReconnect: true },
  );
  const { data, fulfilledTimeStamp } = query;
  const saved = useMemo(() => {
    // Check `coded` as well as `data`. For a skipped query, RTK Query still returns the data of the last order.
    if (userId === undefined || !coded || !data) return undefined;
    // While the code of a changed order loads, RTK Query returns the previous code without a timestamp.
    const savedAt = fulfilledTimeStamp ?? readSavedCode(userId, coded.id)?.savedAt ?? 0;
    return codeToSave(coded, data, savedAt);
  }, [userId, coded, data, fulfilledTimeStamp]);
  useEffect(() => {
    if (userId !== undefined && saved && fulfilledTimeStamp !== undefined) saveCode(userId, saved);
  }, [userId, saved, fulfilledTimeStamp]);
  return { saved, query };
}
