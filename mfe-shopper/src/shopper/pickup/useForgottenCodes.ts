import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useEffect } from 'react';
import { useShopperOrdersQuery } from '../api.ts';
import { keepCodesOf } from './savedCodes.ts';

/** Removes the stored codes of orders that closed, and those older than seven days. Reads the orders that the badge polls. */
export function useForgottenCodes(): void {
  const session = useSession();
  const userId = session?.userType === 'shopper' ? session.userId : undefined;
  const { currentData } = useShopperOrdersQuery(userId === undefined ? skipToken : undefined);
  useEffect(() => {
    if (userId === undefined || !currentData) return;
    const open = currentData.filter(({ status }) => isOpenStatus(status));
    keepCodesOf(
      userId,
      open.map(({ id }) => id),
    );
  }, [userId, currentData]);
}
