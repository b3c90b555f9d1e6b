import { pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';
import { color, media, radius, styled } from '@boaxepa/ui';
import type { Ref } from 'react';
import { codeFieldId } from '../../../shop/handovers/counter.ts';

const Root = styled.label`
  position: relative;
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  cursor: text;
`;
const Box = styled.span<{ $current: boolean; $refused: boolean }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 56px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: 1.5rem;
  font-weight: 800;
  ${({ $refused }) => $refused && `border: 2px solid ${color.danger}; color: ${color.danger};`}
  ${({ $current }) => $current && `border: 2px solid ${color.ink};`}
  ${Root}:focus-within & {
    ${({ $current }) => $current && `outline: 2px solid ${color.focusOuter}; outline-offset: 2px;`}
  }
  ${media.forcedColors} {
    ${({ $current }) => $current && 'border: 3px solid Highlight;'}
  }
`;
/**
 * Invisible text input that covers the six boxes. It shows no text, caret or focus ring, because the boxes show the
 * characters and the focus ring.
 */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  background: none;
  color: transparent;
  caret-color: transparent;
  font-size: 1rem;
  &&&&:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &::selection {
    background: transparent;
  }
`;

interface CodeBoxesProps {
  readonly code: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  readonly isRefused: boolean;
  /** HTML id of the hint or error message below the boxes, for `aria-describedby`. */
  readonly describedBy: string;
  readonly input: Ref<HTMLInputElement>;
}

/** Six boxes over a single text input. With a single input, keyboards, pasting and hand-held scanners work as usual. */
export function CodeBoxes({ code, value, onType, onEnter, isRefused, describedBy, input }: CodeBoxesProps) {
  return (
    <Root>
      <Input
        ref={input}
        id={codeFieldId}
        type="text"
        // Prevents the phone's on-screen keyboard, because the page has its own keypad for the code characters.
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label="Código do cliente"
        aria-describedby={describedBy}
        aria-invalid={isRefused || undefined}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      {Array.from({ length: pickupCodeLength }, (_, index) => (
        // The index is a safe key, because the boxes are never sorted, added or removed.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={index} aria-hidden $current={index === code.length} $refused={isRefused}>
          {code.charAt(index)}
        </Box>
      )).toSpliced(
        3,
        0,
        <span key="dash" aria-hidden>
          -
        </span>,
      )}
    </Root>
  );
}
