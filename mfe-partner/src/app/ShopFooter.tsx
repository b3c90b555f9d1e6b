import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { untilText } from '@boaxepa/contracts/domain/windowTexts';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { Button, color, Skeleton, Stack, styled, ThemeToggle } from '@boaxepa/ui';
import { LogOut } from 'lucide-react';
import { accountStatus } from '../shop/accountStatus.ts';
import { usePartnerProfileQuery } from '../shop/api.ts';

const State = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;
// The colors are fixed, because the sidebar is dark in both color schemes.
const Dot = styled.span<{ $active: boolean }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $active }) => ($active ? '#7ee2a8' : color.accentOnBar)};
`;
const Leave = styled.div`
  button {
    width: 100%;
    justify-content: flex-start;
    padding-inline: 4px;
    color: inherit;
  }
`;

/** Returns the shop's status as text, for example 'Ativo · aberta até 20:00' (active, open until 20:00). */
function statusText(profile: PartnerProfile): string {
  const { label, active } = accountStatus(profile);
  if (!active) return label;
  if (!profile.isOpen) return `${label} · fechada agora`;
  return `${label} · aberta${profile.closeTime ? ` ${untilText(profile.closeTime)}` : ''}`;
}

export function ShopFooter({
  name,
  onLeave,
}: {
  readonly name: string | undefined;
  readonly onLeave: () => Promise<void>;
}) {
  // Poll the profile, because a text such as 'aberta até 18:00' (open until 18:00) becomes wrong at that time, even if
  // nobody changes the profile.
  const { data: profile } = usePartnerProfileQuery(undefined, usePolling(60_000));
  return (
    <Stack $gap={2}>
      <div>
        <strong>{profile?.businessName ?? name}</strong>
        {profile ? (
          <State>
            <Dot $active={accountStatus(profile).active} aria-hidden />
            {statusText(profile)}
          </State>
        ) : (
          <Skeleton $width="14ch" />
        )}
      </div>
      <ThemeToggle />
      <Leave>
        <Button variant="quiet" size="s" icon={LogOut} onClick={onLeave}>
          Sair
        </Button>
      </Leave>
    </Stack>
  );
}
