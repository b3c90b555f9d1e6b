import { paths } from '@boaxepa/shell-sdk';
import { IconButton, type Icon, lazyWithRetry, NotOpened } from '@boaxepa/ui';
import { LogOut, User } from 'lucide-react';
import { useState } from 'react';
import type { LazyMenuProps } from './LazyMenu.tsx';
import { useLeave } from './useLeave.ts';

// Fetched by the first press: the parts of menus weigh more than the rest of the bar.
const Menu = lazyWithRetry<LazyMenuProps & MenuWaits>(async () => (await import('./LazyMenu.tsx')).LazyMenu, {
  waiting: ({ icon }) => <IconButton icon={icon} label="Menu" aria-haspopup="menu" loading />,
  failed: ({ onClose }) => <NotOpened onClose={onClose} />,
});

interface MenuWaits {
  readonly onClose: () => void;
}

export interface AccountMenuProps {
  readonly icon: Icon;
}

/** 'Perfil' and 'Sair' behind one button. */
export function AccountMenu({ icon }: AccountMenuProps) {
  const leave = useLeave();
  const [wanted, setWanted] = useState(false);
  const button = <IconButton icon={icon} label="Menu" aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Menu
      icon={icon}
      entries={[
        { label: 'Perfil', icon: User, to: paths.profile() },
        { label: 'Sair', icon: LogOut, onSelect: () => void leave() },
      ]}
      onClose={() => setWanted(false)}
    />
  );
}
