import { useState } from 'react';
import { NumericFormat } from 'react-number-format';
import { styled } from 'styled-components';
import { asText, controlLook, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

const Numeric = styled(NumericFormat)`
  ${controlLook}
`;

export interface NumberFieldProps extends FieldProps {
  readonly placeholder?: string;
  /** Digits after the comma; whole numbers by default. */
  readonly decimals?: number;
  readonly negative?: boolean;
  /** Greatest number that can be typed; what the schema allows is checked apart. */
  readonly max?: number;
}

interface Format {
  readonly prefix?: string;
  /** All decimals stand there, whatever was typed. */
  readonly fixed?: boolean;
  readonly thousands?: string;
}

/** The value in the form is a number, or '' while nothing is typed. */
function FormattedField({
  format,
  decimals = 0,
  negative = false,
  max = 99_999_999,
  ...props
}: NumberFieldProps & { format: Format }) {
  const field = useFormField(props);
  // Decimals are filled in once the field is left: a comma that is there already is passed by its key without a change of the text, and a
  // timer of the key before it then takes the caret back (keys that come faster than timers run: 14,90 became 1.490,00).
  const [isTyped, setIsTyped] = useState(false);
  const { name, label, hint, optional, placeholder, disabled, readOnly } = props;
  return (
    <FieldShell field={field} label={label} hint={hint} optional={optional}>
      <Numeric
        {...field.aria}
        id={field.id}
        name={name}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        autoComplete="off"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        value={asText(field.value)}
        valueIsNumericString
        prefix={format.prefix}
        thousandSeparator={format.thousands}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        decimalScale={decimals}
        fixedDecimalScale={format.fixed && !isTyped}
        allowNegative={negative}
        isAllowed={({ floatValue }) => floatValue === undefined || Math.abs(floatValue) <= max}
        onValueChange={({ floatValue }, { source }) => {
          if (source !== 'event') return;
          setIsTyped(true);
          field.setValue(floatValue ?? '');
        }}
        onBlur={() => {
          setIsTyped(false);
          field.leave();
        }}
      />
    </FieldShell>
  );
}

/** An amount in reais, typed with a comma: R$ 1.234,50. The value is a number with at most two decimals. */
export function MoneyField({
  placeholder = 'R$ 0,00',
  ...props
}: Omit<NumberFieldProps, 'decimals' | 'negative'>) {
  return (
    <FormattedField
      {...props}
      placeholder={placeholder}
      decimals={2}
      format={{ prefix: 'R$ ', thousands: '.', fixed: true }}
    />
  );
}

/** A number without thousands signs. */
export function NumberField(props: NumberFieldProps) {
  return <FormattedField {...props} format={{}} />;
}
