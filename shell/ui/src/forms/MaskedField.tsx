import { useMaskito } from '@maskito/react';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { asText, Control, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';
import { masks, type MaskName } from './masks.ts';

interface MaskedFieldProps extends FieldProps {
  readonly mask: MaskName;
  readonly inputMode: 'numeric' | 'tel' | 'text';
  readonly placeholder: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: 'none' | 'characters';
  /**
   * True shows a validation error as soon as the user types the last character, even before the field loses the focus.
   */
  readonly checkedWhenFull?: boolean;
}

/** Text field with an input mask. The form value includes the punctuation of the mask. */
function MaskedField({ mask: name, checkedWhenFull = false, ...props }: MaskedFieldProps) {
  const field = useFormField(props);
  const { label, hint, optional, ...input } = props;
  const mask = masks[name];
  const ref = useMaskito({ options: mask });
  return (
    <FieldShell field={field} label={label} hint={hint} optional={optional}>
      <Control
        {...input}
        {...field.aria}
        id={field.id}
        type="text"
        spellCheck={false}
        ref={ref}
        value={asText(field.value)}
        onChange={({ target: { value: text } }) => {
          field.setValue(text);
          if (checkedWhenFull && text.length === mask.length) field.show();
        }}
        onBlur={field.leave}
      />
    </FieldShell>
  );
}

export type DocumentFieldProps = Omit<FieldProps, 'label'> & {
  readonly label?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** Field for a CPF (taxpayer number) in the form 000.000.000-00. */
export function CpfField({ label = 'CPF', autoComplete = 'off', ...props }: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      label={label}
      autoComplete={autoComplete}
      mask="cpf"
      inputMode="numeric"
      placeholder="000.000.000-00"
    />
  );
}

/** Field for a CNPJ (company number), which has 18 characters with its punctuation. */
export function CnpjField({ label = 'CNPJ', autoComplete = 'off', ...props }: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      label={label}
      autoComplete={autoComplete}
      mask="cnpj"
      inputMode="text"
      autoCapitalize="characters"
      checkedWhenFull
      placeholder="00.000.000/0000-00"
    />
  );
}

/** Field for a Brazilian phone number, which has at most 15 characters with its punctuation. */
export function PhoneField({
  label = 'Telefone',
  autoComplete = 'tel-national',
  ...props
}: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      label={label}
      autoComplete={autoComplete}
      mask="phone"
      inputMode="tel"
      placeholder="(11) 99999-9999"
    />
  );
}

/** Field for a CEP (postal code) in the form 00000-000. */
export function CepField({ label = 'CEP', autoComplete = 'postal-code', ...props }: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      label={label}
      autoComplete={autoComplete}
      mask="cep"
      inputMode="numeric"
      placeholder="00000-000"
    />
  );
}
