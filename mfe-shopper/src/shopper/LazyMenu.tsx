import { type Icon, IconButton } from '@boaxepa/ui';
import { Menu, type MenuProps } from '@boaxepa/ui/dialog';

export interface LazyMenuProps extends Pick<MenuProps, 'entries'> {
  readonly icon: Icon;
}

/** The menu with its button, open because its button has just been pressed. */
export function LazyMenu({ icon, entries }: LazyMenuProps) {
  return <Menu defaultOpen trigger={<IconButton icon={icon} label="Menu" />} entries={entries} />;
}
