import { Outlet, paths, RequireUser, useSession, useSignOut } from '@boaxepa/shell-sdk';
import { Button, Stack, styled, ThemeToggle } from '@boaxepa/ui';
import { StoreProvider, usePolling } from '@boaxepa/shell-sdk/api';
import { BusinessFrame } from '@boaxepa/ui/frames';
import { LogOut } from 'lucide-react';
import { useAdminStatsQuery } from '../admin/api.ts';
import { AccountButtons } from '../features/account/AccountButtons.tsx';
import { navigation } from './navigation.ts';

const Foot = styled(Stack)`
  justify-items: start;
`;

const POLL_MS = 60_000;

function Frame() {
  const session = useSession();
  const leave = useSignOut(paths.admin.login());
  // Poll the number of shops that wait for approval. The number changes without an action on this page, because shops
  // register and other administrators approve them.
  const { pending } = useAdminStatsQuery(undefined, {
    ...usePolling(POLL_MS),
    selectFromResult: ({ data }) => ({ pending: data?.pendingPartners ?? 0 }),
  });
  const entries = navigation.map((entry) =>
    entry.to === paths.admin.partners()
      ? { ...entry, count: pending, countLabel: `${pending} aguardando aprovação` }
      : entry,
  );
  return (
    <BusinessFrame
      area="Administração"
      navigation={entries}
      footer={
        <Foot $gap={2}>
          <strong>{session?.user.email}</strong>
          <ThemeToggle />
          <AccountButtons />
          <Button variant="quiet" size="s" icon={LogOut} onClick={leave}>
            Sair
          </Button>
        </Foot>
      }
    >
      <Outlet />
    </BusinessFrame>
  );
}

export function Component() {
  return (
    <RequireUser type="admin">
      <StoreProvider>
        <Frame />
      </StoreProvider>
    </RequireUser>
  );
}
