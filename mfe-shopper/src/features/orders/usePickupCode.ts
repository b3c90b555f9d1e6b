import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useEffect, useMemo } from 'react';
import { useShopperPickupCodeQuery } from './api.ts';
import { codeToSave, saveCode } from '../../shopper/pickup/savedCodes.ts';

/** Whether the shopper can collect an order with its code. The shop must have confirmed a pending order first. */
export function hasUsableCode({ status, hasPickupCode }: ShopperOrder): boolean {
  return hasPickupCode === true && isOpenStatus(status) && status !== 'pending';
}

/**
 * Loads the pickup code of an order and stores it on this device. Loads it again after a change of the order, because the QR code
 * contains the total. Does nothing for an order without a usable code.
 */
export function usePickupCode(order: ShopperOrder | undefined) {
  const userId = useSession()?.userId;
  const coded = order && hasUsableCode(order) ? order : undefined;
  const query = useShopperPickupCodeQuery(coded ? { id: coded.id, version: coded.version } : skipToken, {
    refetchOnReconnect: true,
  });
  const { data, fulfilledTimeStamp } = query;
  const saved = useMemo(
    // RTK Query returns the last data of a skipped query, too.
    () => (coded && data ? codeToSave(coded, data, fulfilledTimeStamp ?? 0) : undefined),
    [coded, data, fulfilledTimeStamp],
  );
  useEffect(() => {
    if (userId !== undefined && saved) saveCode(userId, saved);
  }, [userId, saved]);
  return { saved, query };
}
