import { storageKeys, useInstallation, useSession, useStored } from '@boaxepa/shell-sdk';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { lazyWithRetry, useNow } from '@boaxepa/ui';
import { useShopperOrdersQuery } from '../../../shopper/api.ts';
import type { InstallHintProps } from './InstallHint.tsx';

const InstallHint = lazyWithRetry<InstallHintProps>(
  async () => (await import('./InstallHint.tsx')).InstallHint,
);

const ORDERS_NEEDED = 2;
const PAUSE_MS = 30 * 86_400_000;

/**
 * Invites a shopper who has placed at least two orders to install the app. If the shopper declines, the invitation
 * stays hidden for 30 days.
 */
export function InstallInvitation() {
  const now = useNow(60_000);
  const installation = useInstallation();
  const isShopper = useSession()?.userType === 'shopper';
  const refusedAt = Number(useStored(storageKeys.installRefusedAt) ?? 0);
  const { isInvited } = useShopperOrdersQuery(isShopper && installation ? undefined : skipToken, {
    selectFromResult: ({ currentData = [] }) => ({ isInvited: currentData.length >= ORDERS_NEEDED }),
  });
  if (!installation || !isInvited || now.getTime() < refusedAt + PAUSE_MS) return null;
  return <InstallHint installation={installation} />;
}
