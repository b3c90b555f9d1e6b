import { pickupAlphabet } from '@boaxepa/contracts/domain/pickupCode';
import { color, media, radius, shadow, styled } from '@boaxepa/ui';
import { Delete } from 'lucide-react';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 6px;
  width: 100%;
  max-width: 420px;
  margin-inline: auto;
  ${media.wide} and (not (any-pointer: coarse)) {
    display: none;
  }
`;
// Keep the keys out of the tab order. Keyboard users type into the text input, and would otherwise press Tab 34 times
// to reach the buttons below the keypad.
const Key = styled.button.attrs({ type: 'button', tabIndex: -1 })<{ $span?: number; $tinted?: boolean }>`
  display: flex;
  grid-column: span ${({ $span = 1 }) => $span};
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 0;
  min-height: 46px;
  padding: 0;
  border: 1px solid ${color.divider};
  border-radius: ${radius.s};
  background: ${({ $tinted }) => ($tinted ? color.neutralTint : color.surface)};
  color: ${color.ink};
  box-shadow: ${shadow.low};
  font-size: ${({ $span = 1 }) => ($span > 1 ? '0.875rem' : '1.0625rem')};
  font-weight: 700;
  touch-action: manipulation;
  &:active {
    background: ${color.divider};
  }
`;

/**
 * Characters of the keypad: first the digits 1 to 9 and 0, as on a keyboard, then the letters. `pickupAlphabet` begins
 * with the ten digits.
 */
const keys = [...'1234567890', ...pickupAlphabet.slice(10)];
const isDigit = (key: string) => key >= '0' && key <= '9';

interface KeypadProps {
  readonly onKey: (key: string) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/**
 * Keypad with the characters of pickup codes. It is hidden on a wide screen without touch input. `onMouseDown` prevents
 * the default action, so that the focus stays in the text input.
 */
export function Keypad({ onKey, onDelete, onClear }: KeypadProps) {
  return (
    <Root role="group" aria-label="Teclado do código" onMouseDown={(event) => event.preventDefault()}>
      {keys.map((key) => (
        <Key key={key} $tinted={isDigit(key)} onClick={() => onKey(key)}>
          {key}
        </Key>
      ))}
      <Key $span={2} $tinted onClick={onDelete}>
        <Delete size={18} aria-hidden />
        Apagar
      </Key>
      <Key $span={2} $tinted onClick={onClear}>
        Limpar
      </Key>
    </Root>
  );
}
