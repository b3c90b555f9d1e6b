import { type Icon, IconButton } from '@boaxepa/shell-sdk';
import { Menu, type MenuProps } from '@boaxepa/shell-sdk/dialog';

/** The menu with its button, open because its button has just been pressed. */
export function LazyMenu({ icon, entries }: { readonly icon: Icon } & Pick<MenuProps, 'entries'>) {
  return <Menu defaultOpen trigger={<IconButton icon={icon} label="Menu" />} entries={entries} />;
}
