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
        fixedDecimalScale={format.fixed}
        allowNegative={negative}
        isAllowed={({ floatValue }) => floatValue === undefined || Math.abs(floatValue) <= max}
        onValueChange={({ floatValue }, { source }) => {
          if (source === 'event') field.setValue(floatValue ?? '');
        }}
        onBlur={field.leave}
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
