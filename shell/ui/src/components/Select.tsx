import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { color, focusRing, radius, sizes, text } from '../theme/tokens.ts';

// The transparent <select> covers the whole box, which draws the text and the focus ring.
// The font size is 16 px, because iOS zooms into inputs with a smaller font.
const Box = styled.label<{ $pill: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  min-height: ${({ $pill }) => ($pill ? 36 : sizes.touch)}px;
  padding: 0 14px;
  border: 1px solid ${({ $pill }) => ($pill ? color.divider : color.border)};
  border-radius: ${({ $pill }) => ($pill ? radius.pill : radius.m)};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: 600;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  select {
    position: absolute;
    inset: ${({ $pill }) => ($pill ? '-5px 0' : '0')};
    width: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
    font-size: 1rem;
  }
  option {
    background: ${color.raised};
    color: ${color.ink};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  &:has(:disabled) {
    color: ${color.placeholder};
    select {
      cursor: not-allowed;
    }
  }
`;

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
}
export interface SelectProps<T extends string> {
  /** Name of the filter, for example 'Tipo' in 'Tipo: todas'. */
  readonly label: string;
  readonly options: readonly SelectOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly pill?: boolean;
  readonly disabled?: boolean;
}

/** Filter that opens the device's native list of options. In forms, use SelectField. */
export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
  pill = false,
  disabled,
}: SelectProps<T>) {
  const selectedOption = options.find((option) => option.value === value);
  return (
    <Box $pill={pill}>
      <span aria-hidden>{`${label}: ${selectedOption?.label.toLocaleLowerCase('pt-BR') ?? ''}`}</span>
      <ChevronDown size={18} aria-hidden />
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const option = options[event.target.selectedIndex];
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  );
}
