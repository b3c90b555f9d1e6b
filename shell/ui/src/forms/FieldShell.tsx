import { getIn, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId } from 'react';
import { css, styled } from 'styled-components';
import { ErrorText } from '../components/ErrorText.tsx';
import { color, media, radius, sizes, text } from '../theme/tokens.ts';
import { afterPress } from './afterPress.ts';
import { useFieldErrors } from './fieldErrors.ts';
import { useFormContext } from './formContext.ts';

// The font size is 16 px, because iOS zooms into inputs with a smaller font.
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${sizes.control}px;
  padding: 0 14px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 1rem;
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${color.neutralTint};
    color: ${color.muted};
  }
  ${media.forcedColors} {
    &[aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;

export const Control = styled.input`
  ${controlStyles}
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 6px;
`;
export const labelStyles = css`
  font-size: ${text.small};
  font-weight: 600;
`;
const Label = styled.label`
  ${labelStyles}
  justify-self: start;
`;
const Optional = styled.span`
  color: ${color.muted};
  font-weight: 400;
`;
export const Hint = styled.p`
  color: ${color.muted};
  font-size: ${text.small};
`;

export interface FieldProps {
  /** Path in the form values. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /**
   * True adds '(opcional)' to the label. Without it, screen readers announce the field as required, unless the field
   * is read-only.
   */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/**
 * Connects an input with formik and registers the input with the surrounding form. Returns the value, the visible
 * error, the ids, the texts of the label, and the attributes of the input.
 */
export function useFormField({ name, label, hint, optional = false, disabled, readOnly }: FieldProps) {
  const id = useId();
  const form = useFormikContext();
  const { register } = useFormContext();
  useEffect(() => register({ name, label, id }), [register, name, label, id]);

  // Safe cast: formik types the value of a field as `any`.
  const value = getIn(form.values, name) as unknown;
  const error = useFieldErrors()(name);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    label,
    hint,
    optional,
    value,
    error,
    setValue: (next: unknown) => void form.setFieldValue(name, next),
    /** Shows the field's error immediately, not only after the field loses the focus. */
    show: () => void form.setFieldTouched(name, true, false),
    input: {
      id,
      name,
      disabled,
      onBlur: () => afterPress(() => void form.setFieldTouched(name, true)),
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': optional || readOnly ? undefined : true,
    },
  } as const;
}

/** Returns a form value as text, or '' if the value is neither a string nor a number. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export interface FieldShellProps {
  readonly field: ReturnType<typeof useFormField>;
  readonly children: ReactNode;
}

export function FieldShell({ field, children }: FieldShellProps) {
  return (
    <Root>
      <Label htmlFor={field.input.id}>
        {field.label}
        {field.optional && <Optional> (opcional)</Optional>}
      </Label>
      {field.hint && <Hint id={field.hintId}>{field.hint}</Hint>}
      {children}
      {field.error && <ErrorText id={field.errorId}>{field.error}</ErrorText>}
    </Root>
  );
}
