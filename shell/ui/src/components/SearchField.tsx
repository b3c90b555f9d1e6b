import { maxSearchLength } from '@boaxepa/contracts/domain/searchText';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { color, focusRing, radius, shadow, sizes } from '../theme/tokens.ts';
import { IconButton } from './IconButton.tsx';

// The box around the input shows the focus ring.
// The font size is 16 px, because iOS zooms into inputs with a smaller font.
const Box = styled.div<{ $raised: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-width: 0;
  min-height: ${({ $raised }) => ($raised ? sizes.control : sizes.touch)}px;
  padding: 0 4px 0 14px;
  border: 1px solid ${({ $raised }) => ($raised ? color.divider : color.border)};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.ink};
  ${({ $raised }) => $raised && `box-shadow: ${shadow.middle};`}
  > svg {
    flex: none;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: ${sizes.touch - 2}px;
    padding: 0;
    border: 0;
    background: none;
    font-size: 1rem;
    text-overflow: ellipsis;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  &&&& input:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:focus-within {
    ${focusRing}
  }
`;

export interface SearchFieldProps {
  /** Name of the field for screen readers, for example 'Buscar parceiros'. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True lets the field extend beyond the lower edge of the header bar by half of its height, as on the dashboard. */
  readonly raised?: boolean;
}

export function SearchField({ label, placeholder, value, onChange, raised = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box $raised={raised} role="search">
      <Search size={20} aria-hidden />
      <input
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxSearchLength}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <IconButton icon={X} label="Limpar busca" iconSize={18} dense onClick={clear} />}
    </Box>
  );
}
