import { useMaskito } from '@maskito/react';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import type { MaskitoOptions } from '@maskito/core';
import { asText, Control, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

/**
 * Converts a pattern to a mask: '0' accepts a digit, 'X' a digit or a letter. The mask inserts all other characters by
 * itself.
 */
const placesOf = (pattern: string) =>
  [...pattern].map((place) => ({ 0: /\d/, X: /[\da-z]/i })[place] ?? place);

const landline = placesOf('(00) 0000-0000');
const mobile = placesOf('(00) 00000-0000');
const digitsOf = (text: string) => text.replace(/\D/g, '');

interface Mask {
  readonly options: MaskitoOptions;
  /** Attributes of the input element. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** Number of characters at which a validation error appears before the field loses the focus. */
  readonly checkedLength?: number;
}

const masks = {
  cpf: {
    options: { mask: placesOf('000.000.000-00') },
    input: { inputMode: 'numeric', placeholder: '000.000.000-00' },
  },
  cnpj: {
    options: {
      mask: placesOf('XX.XXX.XXX/XXXX-00'),
      postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
    },
    input: { inputMode: 'text', autoCapitalize: 'characters', placeholder: '00.000.000/0000-00' },
    checkedLength: 18,
  },
  cep: {
    options: { mask: placesOf('00000-000') },
    input: { inputMode: 'numeric', placeholder: '00000-000' },
  },
  phone: {
    options: {
      mask: ({ value }) => (digitsOf(value).length > 10 ? mobile : landline),
      // Remove the country code 55 and the trunk prefix 0 from a pasted phone number, because the mask has no place for
      // them. No area code begins with 0.
      preprocessors: [
        ({ elementState, data }) => ({
          elementState,
          data: /^(?:55)?0?([1-9]\d{9,10})$/.exec(digitsOf(data))?.[1] ?? data,
        }),
      ],
    },
    input: { inputMode: 'tel', placeholder: '(11) 99999-9999' },
  },
} as const satisfies Record<string, Mask>;

interface MaskedFieldProps extends FieldProps {
  readonly mask: Mask;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** Text field with an input mask. The form value includes the punctuation of the mask. */
function MaskedField({ mask, ...props }: MaskedFieldProps) {
  const { name, label, hint, optional, disabled, ...input } = props;
  const field = useFormField({ name, label, hint, optional, disabled, readOnly: input.readOnly });
  const ref = useMaskito({ options: mask.options });
  return (
    <FieldShell field={field}>
      <Control
        {...mask.input}
        {...input}
        {...field.input}
        type="text"
        spellCheck={false}
        ref={ref}
        value={asText(field.value)}
        onChange={({ target: { value: text } }) => {
          field.setValue(text);
          if (text.length === mask.checkedLength) field.show();
        }}
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
  return <MaskedField {...props} label={label} autoComplete={autoComplete} mask={masks.cpf} />;
}

/** Field for a CNPJ (company number), which has 18 characters with its punctuation. */
export function CnpjField({ label = 'CNPJ', autoComplete = 'off', ...props }: DocumentFieldProps) {
  return <MaskedField {...props} label={label} autoComplete={autoComplete} mask={masks.cnpj} />;
}

/** Field for a Brazilian phone number, which has at most 15 characters with its punctuation. */
export function PhoneField({
  label = 'Telefone',
  autoComplete = 'tel-national',
  ...props
}: DocumentFieldProps) {
  return <MaskedField {...props} label={label} autoComplete={autoComplete} mask={masks.phone} />;
}

/** Field for a CEP (postal code) in the form 00000-000. */
export function CepField({ label = 'CEP', autoComplete = 'postal-code', ...props }: DocumentFieldProps) {
  return <MaskedField {...props} label={label} autoComplete={autoComplete} mask={masks.cep} />;
}
