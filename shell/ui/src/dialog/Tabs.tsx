import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';

const List = styled(Radix.List)`
  display: flex;
  gap: 4px;
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  scrollbar-width: none;
`;
const Trigger = styled(Radix.Trigger)`
  flex: none;
  min-height: 44px;
  padding: 0 14px;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.muted};
  font-size: ${text.small};
  font-weight: 650;
  &[data-state='active'] {
    border-color: ${color.accent};
    color: ${color.ink};
  }
`;
const Line = styled.div`
  margin-bottom: 16px;
  border-bottom: 1px solid ${color.divider};
`;

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}
export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Controlled when given together with onChange; else the first tab is open. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Parts of a screen of which one shows; the arrow keys change it. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: items[0]?.value } : { value })}
      onValueChange={onChange}
    >
      <Line>
        <List aria-label={label}>
          {items.map((item) => (
            <Trigger key={item.value} value={item.value}>
              {item.label}
            </Trigger>
          ))}
        </List>
      </Line>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
