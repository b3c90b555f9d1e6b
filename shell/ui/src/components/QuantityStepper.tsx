import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { readTypedCount } from '@boaxepa/contracts/domain/typedCounts';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, sizes, text } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: ${sizes.touch}px minmax(32px, auto) ${sizes.touch}px;
  align-items: center;
  justify-items: center;
  width: max-content;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-weight: 750;
  &[data-on='true'] {
    border-color: ${color.ink};
    background: color-mix(in srgb, ${color.ink} 5%, ${color.surface});
  }
`;
const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${sizes.touch}px;
  height: ${sizes.touch - 2}px;
  padding: 0;
  border: 0;
  border-radius: 11px;
  background: none;
  touch-action: manipulation;
  &[aria-disabled='true'] {
    color: ${color.placeholder};
    svg {
      opacity: 0.55;
    }
  }
  ${media.forcedColors} {
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;
const Typed = styled.input<{ $digits: number }>`
  width: ${({ $digits }) => Math.max(sizes.touch, 10 * $digits)}px;
  height: ${sizes.touch - 2}px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  /* Below 16 px phones zoom in. */
  font-size: 1rem;
  text-align: center;
  &[aria-invalid='true'] {
    color: ${color.danger};
    text-decoration: underline wavy;
  }
`;
const Reason = styled.p`
  margin-top: 4px;
  color: ${color.muted};
  font-size: ${text.tiny};
`;
const Invalid = styled.p`
  display: flex;
  gap: 4px;
  max-width: 16rem;
  margin-top: 4px;
  color: ${color.danger};
  font-size: ${text.tiny};
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What is counted, for who does not see the card: 'Doce - Padaria'. */
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  /** Why the plus is off at `max`; shown and read: 'Só há 3 sacolas'. */
  readonly maxReason?: string;
  /** Why the minus is off at `min`. */
  readonly minReason?: string;
  readonly disabled?: boolean;
  /** How the count is read aloud; the bare number by default. */
  readonly countText?: (value: number) => string;
  /** The number can also be typed. */
  readonly typed?: boolean;
  /** Reports whether the typed text is not a number within the limits; `value` is then the last valid number. */
  readonly onInvalid?: (invalid: boolean) => void;
}

interface CountInputProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  /** Typed text that is not a number within the limits. */
  readonly rejected: string | undefined;
  readonly errorId: string;
  readonly onChange: (value: number) => void;
  readonly onReject: (text: string | undefined) => void;
}

/** Takes whole numbers within the limits. Other text stays in the box as typed and is rejected with a message. */
function CountInput(props: CountInputProps) {
  const { label, value, min, max, disabled, rejected, errorId, onChange, onReject } = props;
  // '1.000' stays '1.000' until the box is left.
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const typed = readTypedCount(text);
    const isRejected =
      'problem' in typed || (typed.value !== undefined && (typed.value < min || typed.value > max));
    onReject(isRejected ? text : undefined);
    if (!isRejected && typed.value !== undefined) onChange(typed.value);
  };
  const step = (event: KeyboardEvent) => {
    const next = value + ({ ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0);
    if (next === value || disabled) return;
    event.preventDefault();
    if (next >= min && next <= max) type(String(next));
  };
  return (
    <Typed
      $digits={String(max).length}
      // Not type="number": it drops characters, and reports '-5' and '1,5' as an empty text.
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantidade de ${label}`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-invalid={rejected === undefined ? undefined : true}
      aria-describedby={rejected === undefined ? undefined : errorId}
      // Not `disabled`: whoever is typing keeps the focus, as on the buttons.
      readOnly={disabled}
      aria-disabled={disabled || undefined}
      value={rejected ?? draft ?? value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={step}
      onBlur={() => setDraft(undefined)}
    />
  );
}

/** Minus, number, plus; buttons of 44 px. A button at its limit keeps the focus and says why it does nothing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 0, max = 99, maxReason, minReason, disabled = false } = props;
  const id = useId();
  const errorId = useId();
  const [rejected, setRejected] = useState<string>();
  const { onInvalid } = props;
  const reject = (typed: string | undefined) => {
    setRejected(typed);
    onInvalid?.(typed !== undefined);
  };
  const stepTo = (next: number) => {
    reject(undefined);
    onChange(next);
  };
  const atMin = disabled || value <= min;
  const atMax = disabled || value >= max;
  const reason = value >= max && maxReason ? maxReason : value <= min ? minReason : undefined;
  return (
    <div>
      <Box role="group" aria-label={`Quantidade de ${label}`} data-on={value > 0}>
        <Step
          type="button"
          aria-label={`Diminuir ${label}`}
          aria-disabled={atMin || undefined}
          aria-describedby={atMin && reason ? id : undefined}
          onClick={() => !atMin && stepTo(value - 1)}
        >
          <Minus size={18} aria-hidden />
        </Step>
        {props.typed ? (
          <CountInput
            label={label}
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            rejected={rejected}
            errorId={errorId}
            onChange={onChange}
            onReject={reject}
          />
        ) : (
          <span aria-live="polite" aria-atomic>
            <span aria-hidden={props.countText ? true : undefined}>{value}</span>
            {props.countText && <VisuallyHidden>{props.countText(value)}</VisuallyHidden>}
          </span>
        )}
        <Step
          type="button"
          aria-label={`Aumentar ${label}`}
          aria-disabled={atMax || undefined}
          aria-describedby={atMax && reason ? id : undefined}
          onClick={() => !atMax && stepTo(value + 1)}
        >
          <Plus size={18} aria-hidden />
        </Step>
      </Box>
      {reason && <Reason id={id}>{reason}</Reason>}
      {rejected !== undefined && (
        <Invalid id={errorId} role="alert">
          <CircleAlert size={14} aria-hidden />
          {`Digite um número inteiro de ${min} a ${formatNumber(max)}`}
        </Invalid>
      )}
    </div>
  );
}
