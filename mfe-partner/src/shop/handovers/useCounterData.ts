import { useSession } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';
import { shopApi } from '../api.ts';
import { partnerPickupKeys } from './api.ts';
import { readCounterData, saveCounterData } from './counterData.ts';

/** Interval in milliseconds for storing the same data again. Otherwise, the stored data would expire after a day. */
const RENEWAL_MS = 600_000;

/**
 * Stores the current orders, and the public keys that verify pickup codes, on the device. With this data, the shop can
 * hand over orders even if the page is opened offline.
 */
export function useCounterData(): void {
  const account = useSession()?.userId;
  const { data: loaded, isSuccess, fulfilledTimeStamp = 0 } = shopApi.endpoints.partnerOrders.useQueryState();
  const { data: keys } = partnerPickupKeys.useQueryState();
  const orders = loaded?.orders;
  const renewal = Math.floor(fulfilledTimeStamp / RENEWAL_MS);
  useEffect(() => {
    // Ignore the result: this read only removes stored data that is older than a day.
    if (account !== undefined) void readCounterData(account);
  }, [account]);
  useEffect(() => {
    // Store only after a successful request (`isSuccess`). Offline, the query still has the orders of an earlier
    // response. If they were stored again, they would look new.
    if (account !== undefined && isSuccess && orders && keys)
      void saveCounterData(account, orders, keys.keys);
  }, [account, isSuccess, orders, keys, renewal]);
}
