import { type ReactElement, useState } from 'react';
import type { MenuEntry, MenuProps } from '../dialog/Menu.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { lazyWithRetry, NotOpened } from './lazyWithRetry.tsx';

interface LateMenuProps extends MenuProps {
  readonly waiting: ReactElement;
  readonly onClose: () => void;
}

// Load the menu at the first click, because its code is larger than the code of many pages.
const LateMenu = lazyWithRetry<LateMenuProps>(async () => (await import('../dialog.ts')).Menu, {
  waiting: ({ waiting }) => waiting,
  failed: NotOpened,
});

export interface MenuButtonProps extends Pick<
  IconButtonProps,
  'icon' | 'label' | 'outlined' | 'dense' | 'iconSize'
> {
  readonly entries: readonly MenuEntry[];
}

export function MenuButton({ entries, ...button }: MenuButtonProps) {
  const [isRequested, setIsRequested] = useState(false);
  if (!isRequested)
    return <IconButton {...button} aria-haspopup="menu" onClick={() => setIsRequested(true)} />;
  return (
    <LateMenu
      defaultOpen
      trigger={<IconButton {...button} />}
      entries={entries}
      waiting={<IconButton {...button} aria-haspopup="menu" loading />}
      onClose={() => setIsRequested(false)}
    />
  );
}
