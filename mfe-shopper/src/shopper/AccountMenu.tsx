import { IconButton, type Icon, paths, useSignOut } from '@boaxepa/shell-sdk';
import { LogOut, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { forgetLocation } from './location.ts';

// Fetched by the first press: the parts of menus weigh more than the rest of the bar.
const Menu = lazy(async () => ({ default: (await import('./LazyMenu.tsx')).LazyMenu }));

export interface AccountMenuProps {
  readonly icon: Icon;
}

/** 'Perfil' and 'Sair' behind one button (shopper spec §2 'Dashboard', §4 'Logout'). */
export function AccountMenu({ icon }: AccountMenuProps) {
  const signOut = useSignOut(paths.home());
  const [wanted, setWanted] = useState(false);
  const button = <IconButton icon={icon} label="Menu" aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  const leave = () => {
    forgetLocation();
    void signOut();
  };
  return (
    <Suspense fallback={button}>
      <Menu
        icon={icon}
        entries={[
          { label: 'Perfil', icon: User, to: paths.profile() },
          { label: 'Sair', icon: LogOut, onSelect: leave },
        ]}
      />
    </Suspense>
  );
}
