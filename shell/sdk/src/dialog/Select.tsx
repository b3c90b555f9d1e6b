import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { color, radius, text } from '../theme/tokens.ts';
import { InertOutside } from './InertOutside.tsx';
import { styleNonce } from './nonce.ts';
import { itemLook, popLook } from './overlay.ts';

const Trigger = styled(Radix.Trigger)<{ $pill: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  min-height: ${({ $pill }) => ($pill ? 36 : 44)}px;
  padding: 0 14px;
  border: 1px solid ${({ $pill }) => ($pill ? color.divider : color.border)};
  border-radius: ${({ $pill }) => ($pill ? radius.pill : radius.m)};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: 600;
  text-align: left;
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $pill }) => ($pill ? '-5px 0' : '0')};
  }
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
`;
const Content = styled(Radix.Content)`
  ${popLook}
  max-height: var(--radix-select-content-available-height);
  min-width: var(--radix-select-trigger-width);
`;
const Item = styled(Radix.Item)`
  ${itemLook}
  justify-content: space-between;
`;

export interface SelectOption<T extends string> {
  /** Not empty: an empty value means 'nothing chosen' to Radix; name it, such as 'all'. */
  readonly value: T;
  readonly label: string;
}
export interface SelectProps<T extends string> {
  /** What is chosen, read aloud: 'Tipo'. */
  readonly label: string;
  /** Shown before the choice: 'Tipo: todas'. */
  readonly showLabel?: boolean;
  readonly options: readonly SelectOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Round, as a filter. */
  readonly pill?: boolean;
  readonly disabled?: boolean;
}

/** One of a list, as a filter. In forms take SelectField, which is the phone's own. */
export function Select<T extends string>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  pill = false,
  disabled,
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value);
  const take = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <Radix.Root value={value} onValueChange={take} disabled={disabled}>
      <Trigger $pill={pill} aria-label={`${label}: ${chosen?.label ?? ''}`}>
        <span>
          {showLabel ? `${label}: ${chosen?.label.toLocaleLowerCase('pt-BR') ?? ''}` : chosen?.label}
        </span>
        <ChevronDown size={18} aria-hidden />
      </Trigger>
      <Radix.Portal>
        <Content position="popper" sideOffset={6} collisionPadding={8}>
          <InertOutside />
          <Radix.Viewport nonce={styleNonce()}>
            {options.map((option) => (
              <Item key={option.value} value={option.value}>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check size={18} aria-hidden />
                </Radix.ItemIndicator>
              </Item>
            ))}
          </Radix.Viewport>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
