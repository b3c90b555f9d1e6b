import { centsToReais, formatReais } from '@boaxepa/contracts/domain/money';
import { readTypedCents, readTypedCount } from '@boaxepa/contracts/domain/typedNumbers';
import { useState } from 'react';
import { asText, Control, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

const notationSigns = /R\$\s?|\./g;

/**
 * Removes 'R$' and the thousands separators when the user first edits a formatted number. Otherwise, deleting the end
 * of 'R$ 1.234,56' could leave 'R$ 1.23', which is a different amount.
 * @param written text of the field before the edit
 */
function looseEdit(input: HTMLInputElement, written: string): void {
  const { value, selectionStart } = input;
  const caret = selectionStart ?? value.length;
  const after = value.slice(caret);
  // Keep the text after the caret, because an edit inserts text only before the caret.
  const suffixLength = written.endsWith(after) ? after.length : 0;
  let head = 0;
  const longest = Math.min(value.length - suffixLength, written.length - suffixLength);
  while (head < longest && value[head] === written[head]) head += 1;
  const start = value.slice(0, head).replace(notationSigns, '');
  const added = value.slice(head, value.length - suffixLength);
  const end = value.slice(value.length - suffixLength).replace(notationSigns, '');
  const next = `${start}${added}${end}`;
  if (next === value) return;
  input.value = next;
  const place = start.length + added.length;
  input.setSelectionRange(place, place);
}

export interface NumberFieldProps extends FieldProps {
  readonly placeholder?: string;
}

interface Notation {
  readonly inputMode: 'decimal' | 'numeric';
  /** Parses the typed text. Returns the number, '' for an empty text, or the unchanged text if it is invalid. */
  readonly read: (text: string) => number | string;
  readonly write: (value: number) => string;
}

const money: Notation = {
  inputMode: 'decimal',
  read: (text) => {
    const typed = readTypedCents(text);
    if ('problem' in typed) return text;
    return typed.value === undefined ? '' : centsToReais(typed.value);
  },
  // Users cannot type the non-breaking space of a formatted amount, so replace it with a normal space.
  write: (value) => formatReais(value).replace('\u00a0', ' '),
};
const plain: Notation = {
  inputMode: 'numeric',
  read: (text) => {
    const typed = readTypedCount(text);
    return 'problem' in typed ? text : (typed.value ?? '');
  },
  write: String,
};

/**
 * Field for a number. The form value is the number, '' if the field is empty, or the typed text if it is invalid.
 * Formats the number when the field loses the focus.
 */
function TypedNumber({ notation, ...props }: NumberFieldProps & { readonly notation: Notation }) {
  const field = useFormField(props);
  const [draft, setDraft] = useState<string>();
  const formatted = typeof field.value === 'number' ? notation.write(field.value) : asText(field.value);
  return (
    <FieldShell field={field}>
      <Control
        {...field.input}
        type="text"
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        autoComplete="off"
        inputMode={notation.inputMode}
        value={draft ?? formatted}
        onChange={({ target }) => {
          if (draft === undefined) looseEdit(target, formatted);
          const text = target.value;
          setDraft(text);
          field.setValue(notation.read(text));
        }}
        onBlur={() => {
          setDraft(undefined);
          field.input.onBlur();
        }}
      />
    </FieldShell>
  );
}

/** Field for an amount in reais with a decimal comma. The form value is a number with at most two decimals. */
export function MoneyField({ placeholder = 'R$ 0,00', ...props }: NumberFieldProps) {
  return <TypedNumber {...props} placeholder={placeholder} notation={money} />;
}

/** Field for an integer. The field shows no thousands separators. */
export function NumberField(props: NumberFieldProps) {
  return <TypedNumber {...props} notation={plain} />;
}
