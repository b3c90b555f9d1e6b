import type { FactoryOpts } from 'imask';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { IMaskInput } from 'react-imask';
import { styled } from 'styled-components';
import { asText, controlLook, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

const Masked = styled(IMaskInput)`
  ${controlLook}
`;

interface MaskedFieldProps extends FieldProps {
  readonly mask: FactoryOpts;
  readonly inputMode: 'numeric' | 'tel' | 'text';
  readonly maxLength: number;
  readonly placeholder: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: 'none' | 'characters';
  /** Shows an error as soon as the last character is typed, not only when the field is left. */
  readonly checkedWhenFull?: boolean;
}

/** The value in the form is the masked text; the schemas of the contracts take it with and without mask. */
function MaskedField({ mask, maxLength, checkedWhenFull = false, ...props }: MaskedFieldProps) {
  const field = useFormField(props);
  const { name, label, hint, optional, ...input } = props;
  const value = asText(field.value);
  const accept = (next: string) => {
    // The mask also reports what it was given: only what differs is news.
    if (next === value) return;
    field.setValue(next.slice(0, maxLength));
    if (checkedWhenFull && next.length >= maxLength) field.show();
  };
  return (
    <FieldShell field={field} label={label} hint={hint} optional={optional}>
      <Masked
        {...mask}
        {...input}
        {...field.aria}
        id={field.id}
        name={name}
        type="text"
        spellCheck={false}
        value={value}
        unmask={false}
        onAccept={accept}
        onBlur={field.leave}
      />
    </FieldShell>
  );
}

/** Props of the fields that bring their own mask. */
export type DocumentFieldProps = Omit<FieldProps, 'label'> & {
  readonly label?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** CPF: 000.000.000-00. */
export function CpfField({ label = 'CPF', autoComplete = 'off', ...props }: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      label={label}
      autoComplete={autoComplete}
      mask={{ mask: '000.000.000-00' }}
      inputMode="numeric"
      maxLength={14}
      placeholder="000.000.000-00"
    />
  );
}

const cnpjMask: FactoryOpts = {
  mask: 'XX.XXX.XXX/XXXX-00',
  definitions: { X: /[0-9A-Z]/ },
  prepareChar: (character: string) => character.toUpperCase(),
};

/** CNPJ, numeric or with letters (decisions §5): upper-cased, 18 characters with its mask, checked at the 18th (partner spec §5). */
export function CnpjField({ label = 'CNPJ', autoComplete = 'off', ...props }: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      label={label}
      autoComplete={autoComplete}
      mask={cnpjMask}
      inputMode="text"
      autoCapitalize="characters"
      maxLength={18}
      checkedWhenFull
      placeholder="00.000.000/0000-00"
    />
  );
}

const phoneMask: FactoryOpts = { mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }] };

/** Brazilian phone, landline or mobile, at most 15 characters. */
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
      mask={phoneMask}
      inputMode="tel"
      maxLength={15}
      placeholder="(11) 99999-9999"
    />
  );
}
