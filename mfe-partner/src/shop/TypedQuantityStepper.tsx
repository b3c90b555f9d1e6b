import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { readTypedCount } from '@boaxepa/contracts/domain/typedCounts';
import { color, sizes, styled, text } from '@boaxepa/ui';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';

const Typed = styled.input<{ $digits: number }>`
  width: ${({ $digits }) => Math.max(sizes.touch, 10 * $digits)}px;
  height: ${sizes.touch - 2}px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  /* iOS zooms into inputs with a font below 16 px. */
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
  /** Typed text that is not a number within the limits. */
  readonly rejected: string | undefined;
  readonly errorId: string;
  readonly onChange: (value: number) => void;
  readonly onReject: (text: string | undefined) => void;
}

/** An input for whole numbers within the limits. Any other text stays in the input and is rejected with a message. */
function CountInput(props: CountInputProps) {
  const { label, value, min, max, disabled, rejected, errorId, onChange, onReject } = props;
  // Text as the user has typed it, until the field loses the focus.
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
      // type="number" would drop characters and return an empty value for '-5' and '1,5'.
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
      // The field is not `disabled`, because a disabled field would lose the focus while the user types.
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
  /** Called when the typed text becomes invalid or valid. While the text is invalid, `value` is the last valid number. */
  readonly onInvalid: (invalid: boolean) => void;
}

/** A stepper whose number the user can also type. */
export function TypedQuantityStepper(props: TypedQuantityStepperProps) {
  const { value, onChange, label, min = 0, max, maxReason, disabled, onInvalid } = props;
  const errorId = useId();
  const [rejected, setRejected] = useState<string>();
  const reject = (typed: string | undefined) => {
    setRejected(typed);
    onInvalid(typed !== undefined);
  };
  const stepTo = (next: number) => {
    reject(undefined);
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
            onChange={onChange}
            onReject={reject}
          />
        }
      />
      {rejected !== undefined && (
        <Invalid id={errorId} role="alert">
          <CircleAlert size={14} aria-hidden />
          {`Digite um número inteiro de ${min} a ${formatNumber(max)}`}
        </Invalid>
      )}
    </div>
  );
}
