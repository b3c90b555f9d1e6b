import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { readTypedCount } from '@boaxepa/contracts/domain/typedCounts';
import { color, sizes, styled, text, VisuallyHidden } from '@boaxepa/ui';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';

// The font size is 16 px, because iOS zooms into inputs with a smaller font.
const Typed = styled.input<{ $digits: number }>`
  width: ${({ $digits }) => Math.max(sizes.touch, 10 * $digits)}px;
  height: ${sizes.touch - 2}px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 1rem;
  text-align: center;
  &[aria-invalid='true'] {
    color: ${color.danger};
    text-decoration: underline wavy;
  }
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

interface CountInputProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  /** Typed text that is not a valid number. Undefined if the input is valid. */
  readonly rejected: string | undefined;
  readonly errorId: string;
  readonly onChange: (value: number) => void;
  readonly onReject: (text: string | undefined) => void;
}

/**
 * Text input for a whole number from `min` to `max`. An invalid text stays in the input, so that the user can correct
 * it.
 */
function CountInput(props: CountInputProps) {
  const { label, value, min, max, disabled, rejected, errorId, onChange, onReject } = props;
  // Text as the user types it. When the input loses the focus, it shows `value` again.
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
      // Do not use type="number". It hides some typed characters, and its value is '' for texts such as '-5' or '1,5'.
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
      // Use `readOnly` instead of `disabled`, because a disabled input would lose the keyboard focus.
      readOnly={disabled}
      aria-disabled={disabled || undefined}
      value={rejected ?? draft ?? value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={step}
      onBlur={() => setDraft(undefined)}
    />
  );
}

interface TypedQuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly maxReason?: string | undefined;
  readonly disabled: boolean;
  /**
   * Called with true when the typed text becomes invalid, and with false when it becomes valid. While the text is
   * invalid, `value` remains the last valid number.
   */
  readonly onInvalid: (invalid: boolean) => void;
}

/** Text input for a number, between a minus button and a plus button. */
export function TypedQuantityStepper(props: TypedQuantityStepperProps) {
  const { value, onChange, label, min = 0, max, maxReason, disabled, onInvalid } = props;
  const errorId = useId();
  const [rejected, setRejected] = useState<string>();
  // Screen readers announce the number of an input only while the input has the focus, so announce it after a press of a
  // button.
  const [hasStepped, setHasStepped] = useState(false);
  const reject = (typed: string | undefined) => {
    setRejected(typed);
    onInvalid(typed !== undefined);
  };
  const stepTo = (next: number) => {
    reject(undefined);
    setHasStepped(true);
    onChange(next);
  };
  return (
    <div>
      <QuantityStepper
        label={label}
        value={value}
        onChange={stepTo}
        min={min}
        max={max}
        {...(maxReason && { maxReason })}
        disabled={disabled}
        count={
          <CountInput
            label={label}
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            rejected={rejected}
            errorId={errorId}
            onChange={(typed) => {
              setHasStepped(false);
              onChange(typed);
            }}
            onReject={reject}
          />
        }
      />
      <VisuallyHidden aria-live="polite">{hasStepped && value}</VisuallyHidden>
      {rejected !== undefined && (
        <Invalid id={errorId} role="alert">
          <CircleAlert size={14} aria-hidden />
          {`Digite um número inteiro de ${min} a ${formatNumber(max)}`}
        </Invalid>
      )}
    </div>
  );
}
