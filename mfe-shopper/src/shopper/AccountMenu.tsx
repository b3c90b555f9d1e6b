import { paths } from '@boaxepa/shell-sdk';
import { type Icon, MenuButton } from '@boaxepa/ui';
import { LogOut, User } from 'lucide-react';
import { useLogout } from './useLogout.ts';

interface AccountMenuProps {
  readonly icon: Icon;
}

export function AccountMenu({ icon }: AccountMenuProps) {
  const logOut = useLogout();
  return (
    <MenuButton
      icon={icon}
      label="Menu"
      entries={[
        { label: 'Perfil', icon: User, to: paths.profile() },
        { label: 'Sair', icon: LogOut, onSelect: () => void logOut() },
      ]}
    />
  );
}
