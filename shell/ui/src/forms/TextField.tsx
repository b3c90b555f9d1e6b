import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { asText, Control, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

export interface TextFieldProps extends FieldProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'url' | 'search' | 'date'>;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly min?: string;
  readonly max?: string;
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  readonly spellCheck?: boolean;
  /** Converts typed or pasted text before the form stores it, for example to lower case. */
  readonly normalize?: (value: string) => string;
  /**
   * Called with pasted text. Return true if the callback has filled the fields itself, for example two fields from
   * '-23.55, -46.63'.
   */
  readonly onPasteText?: (text: string) => boolean;
}

/** Normalizes the text in the input element itself and restores the caret, which React would move to the end. */
function normalizeInput(input: HTMLInputElement, normalize: (value: string) => string): void {
  const { value, selectionStart } = input;
  const normal = normalize(value);
  if (normal === value) return;
  const caret = normalize(value.slice(0, selectionStart ?? value.length)).length;
  input.value = normal;
  input.setSelectionRange(caret, caret);
}

export function TextField({ normalize, onPasteText, ...props }: TextFieldProps) {
  const { name, label, hint, optional, disabled, type = 'text', ...input } = props;
  const field = useFormField({ name, label, hint, optional, disabled, readOnly: input.readOnly });
  return (
    <FieldShell field={field}>
      <Control
        {...input}
        {...field.input}
        type={type}
        value={asText(field.value)}
        onChange={({ target }) => {
          if (normalize) normalizeInput(target, normalize);
          field.setValue(target.value);
        }}
        onPaste={(event) => {
          if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
    </FieldShell>
  );
}

type Fixed = 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'normalize';

/** Field for an email address. The form value is in lower case and has no spaces. */
export function EmailField({
  autoComplete = 'email',
  maxLength = 254,
  ...props
}: Omit<TextFieldProps, Fixed>) {
  return (
    <TextField
      {...props}
      autoComplete={autoComplete}
      maxLength={maxLength}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      normalize={(value) => value.replace(/\s/g, '').toLowerCase()}
    />
  );
}

/** Field for a date that opens the browser's calendar. The form value has the format 'YYYY-MM-DD'. */
export function DateField(props: Omit<TextFieldProps, Fixed>) {
  return <TextField {...props} type="date" />;
}
