import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import type { Icon } from '../components/icon.ts';
import { itemStyles, popStyles } from './overlay.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

const Content = styled(Radix.Content)`
  ${popStyles}
`;
const Item = styled(Radix.Item)<{ $danger: boolean }>`
  ${itemStyles}
  text-decoration: none;
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
`;
const Separator = styled(Radix.Separator)`
  height: 1px;
  margin: 6px;
  background: ${color.divider};
`;

export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: Icon;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly label: string; readonly icon?: Icon; readonly to: string }
  | 'separator';

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
  /** True opens the menu on mount. Use it for a menu whose code loads only when the user clicks its button. */
  readonly defaultOpen?: boolean;
}

function Entry({ entry }: { readonly entry: Exclude<MenuEntry, 'separator'> }) {
  const { icon: IconOf, label } = entry;
  const words = (
    <>
      {IconOf && <IconOf size={18} aria-hidden />}
      {label}
    </>
  );
  if ('to' in entry) {
    return (
      <Item $danger={false} asChild>
        <Link to={entry.to}>{words}</Link>
      </Item>
    );
  }
  return (
    <Item $danger={entry.danger ?? false} disabled={entry.disabled} onSelect={entry.onSelect}>
      {words}
    </Item>
  );
}

export function Menu({ trigger, entries, align = 'end', defaultOpen = false }: MenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Content align={align} sideOffset={6} collisionPadding={8}>
          {entries.map((entry, index) =>
            entry === 'separator' ? <Separator key={index} /> : <Entry key={entry.label} entry={entry} />,
          )}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
