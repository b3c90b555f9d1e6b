import { useSession } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';
import { shopApi } from '../api.ts';
import { partnerPickupKeys } from './api.ts';
import { readCounterData, saveCounterData } from './counterData.ts';

/**
 * Interval in milliseconds after which unchanged data is stored again. Otherwise, the data would expire after a day.
 */
const RENEWAL_MS = 600_000;

/**
 * Stores the orders and the public keys on the device. With them, the shop can hand over orders even if the page is
 * opened offline.
 */
export function useCounterData(): void {
  const account = useSession()?.userId;
  const { data: loaded, isSuccess, fulfilledTimeStamp = 0 } = shopApi.endpoints.partnerOrders.useQueryState();
  const { data: keys } = partnerPickupKeys.useQueryState();
  const orders = loaded?.orders;
  const renewal = Math.floor(fulfilledTimeStamp / RENEWAL_MS);
  useEffect(() => {
    // Every read removes stored data that is older than a day. This read has no other purpose, so ignore its result.
    if (account !== undefined) void readCounterData(account);
  }, [account]);
  useEffect(() => {
    // Store only after a successful request (`isSuccess`). Offline, the query still has the orders of an earlier
    // response, and storing them would make them look new.
    if (account !== undefined && isSuccess && orders && keys)
      void saveCounterData(account, orders, keys.keys);
  }, [account, isSuccess, orders, keys, renewal]);
}
