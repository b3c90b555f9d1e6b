import { paths, useSignOut } from '@boaxepa/shell-sdk';
import { type Icon, MenuButton } from '@boaxepa/ui';
import { LogOut, User } from 'lucide-react';

interface AccountMenuProps {
  readonly icon: Icon;
}

export function AccountMenu({ icon }: AccountMenuProps) {
  const logOut = useSignOut(paths.home());
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
