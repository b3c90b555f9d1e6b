import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { useSession } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useEffect } from 'react';
import { useShopperOrdersQuery } from '../api.ts';
import { keepCodesOf } from './savedCodes.ts';

/**
 * Removes pickup codes from this device when they are no longer needed: codes of closed orders, and codes that are
 * older than seven days.
 */
export function useForgottenCodes(): void {
  const session = useSession();
  const userId = session?.userType === 'shopper' ? session.userId : undefined;
  const { currentData } = useShopperOrdersQuery(userId === undefined ? skipToken : undefined, {
    // Select only the orders. Other fields of the query, such as `isFetching`, change at the start and the end of every
    // poll, and each change would render the component again.
    selectFromResult: ({ currentData: orders }) => ({ currentData: orders }),
  });
  useEffect(() => {
    if (userId === undefined || !currentData) return;
    const open = currentData.filter(({ status }) => isOpenStatus(status));
    keepCodesOf(
      userId,
      open.map(({ id }) => id),
    );
  }, [userId, currentData]);
}
