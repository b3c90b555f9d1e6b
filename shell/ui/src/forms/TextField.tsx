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
  /** Converts typed or pasted text before the form stores it. */
  readonly normalize?: (value: string) => string;
  /**
   * Called with pasted text. Return true if the callback has stored the text, for example '-23.55, -46.63' in two fields. The
   * field then ignores the text.
   */
  readonly onPasteText?: (text: string) => boolean;
}

/** Changes the value of the input element directly and restores the caret. A change by React would move the caret to the end. */
function normalizeInput(input: HTMLInputElement, normalize: (value: string) => string): void {
  const { value, selectionStart } = input;
  const normal = normalize(value);
  if (normal === value) return;
  const caret = normalize(value.slice(0, selectionStart ?? value.length)).length;
  input.value = normal;
  input.setSelectionRange(caret, caret);
}

export function TextField({ normalize, onPasteText, ...props }: TextFieldProps) {
  const field = useFormField(props);
  const { name, label, hint, optional, type = 'text', ...input } = props;
  return (
    <FieldShell field={field} label={label} hint={hint} optional={optional}>
      <Control
        {...input}
        {...field.aria}
        id={field.id}
        name={name}
        type={type}
        value={asText(field.value)}
        onChange={({ target }) => {
          if (normalize) normalizeInput(target, normalize);
          field.setValue(target.value);
        }}
        onPaste={(event) => {
          if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onBlur={field.leave}
      />
    </FieldShell>
  );
}

type Fixed = 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'normalize';

/** A field for an email address. The form stores the address in lower case. */
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

/** A field for a date 'YYYY-MM-DD'. It opens the device's native calendar. */
export function DateField(props: Omit<TextFieldProps, Fixed>) {
  return <TextField {...props} type="date" />;
}
