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
  /** Changes typed or pasted text before it is stored. */
  readonly normalize?: (value: string) => string;
  /** Receives pasted text. Returns true if it has handled the text, for example '-23.55, -46.63' for two fields. */
  readonly onPasteText?: (text: string) => boolean;
}

/** Changes the input itself and restores the caret. If React changed the value, the caret would jump to the end. */
function normalizeInput(input: HTMLInputElement, normalize: (value: string) => string): void {
  const { value, selectionStart } = input;
  const normal = normalize(value);
  if (normal === value) return;
  const caret = normalize(value.slice(0, selectionStart ?? value.length)).length;
  input.value = normal;
  input.setSelectionRange(caret, caret);
}

/** A one-line text. */
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

/** An email address, stored in lower case. */
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

/** A date 'YYYY-MM-DD', with the device's native calendar. */
export function DateField(props: Omit<TextFieldProps, Fixed>) {
  return <TextField {...props} type="date" />;
}
