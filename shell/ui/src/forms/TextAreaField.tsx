import { styled } from 'styled-components';
import { color, sizes, text } from '../theme/tokens.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { asText, controlStyles, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

// A read-only text area is as high as a one-line input, or higher if its text has more lines.
const Control = styled.textarea`
  ${controlStyles}
  min-height: 96px;
  padding: 12px 14px;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
  &[readonly] {
    min-height: ${sizes.control}px;
    padding-block: 11px;
    resize: none;
  }
`;
const Count = styled.span`
  justify-self: end;
  color: ${color.muted};
  font-size: ${text.tiny};
`;

/** If at most this many characters remain, screen readers announce the number of remaining characters. */
const NEARLY_FULL = 20;

export interface TextAreaFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly rows?: number;
}

/** Text field with several lines. If the length is limited, a character counter is shown. */
export function TextAreaField({ maxLength, rows = 3, placeholder, ...props }: TextAreaFieldProps) {
  const field = useFormField(props);
  const value = asText(field.value);
  const limit = props.readOnly ? undefined : maxLength;
  const remaining = limit === undefined ? Number.POSITIVE_INFINITY : limit - value.length;
  return (
    <FieldShell field={field}>
      <Control
        {...field.input}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={props.readOnly}
        value={value}
        onChange={(event) => field.setValue(event.target.value)}
      />
      {limit !== undefined && (
        <>
          <Count aria-hidden>{`${value.length}/${limit}`}</Count>
          <LiveRegion
            message={
              remaining > NEARLY_FULL
                ? ''
                : remaining === 1
                  ? 'Resta 1 caractere'
                  : `Restam ${remaining} caracteres`
            }
          />
        </>
      )}
    </FieldShell>
  );
}
