import { type FormikValues, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { InlineAlert } from '../components/Banner.tsx';
import { space } from '../theme/tokens.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useFieldErrors, useRefusal } from './fieldErrors.ts';
import { useFormContext } from './formContext.ts';
import { FormState, type FormStateProps } from './FormState.tsx';

const Root = styled.form<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;

export interface FormElementProps {
  /** Names the form for who does not see it. */
  readonly label?: string;
  /** Id for a SubmitButton that stands outside, such as in the foot of a dialog. */
  readonly id?: string;
  /** Distance between fields in steps of 4 px. */
  readonly gap?: number;
  readonly children: ReactNode;
}

/** After an attempt to send that did not go through, the focus is on the first wrong field. */
function useFocusOnError(): void {
  const { isSubmitting, submitCount } = useFormikContext();
  const { fields } = useFormContext();
  const errorOf = useFieldErrors();
  const seen = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    const first = fields().find(({ name }) => errorOf(name) !== undefined);
    if (first) document.getElementById(first.id)?.focus();
  });
}

/** The <form> of a FormState, with what went wrong at its top. */
export function FormElement({ label, id, gap = 4, children }: FormElementProps) {
  const { isSubmitting, setStatus, submitForm, handleReset } = useFormikContext();
  const { prepare } = useFormContext();
  const refusal = useRefusal();
  useFocusOnError();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog must not send the form that the dialog was opened from.
    event.stopPropagation();
    // Enter in a field sends as well, and formik would send twice.
    if (isSubmitting) return;
    setStatus(undefined);
    // Not handleSubmit, which would keep a fault of the program to itself.
    void submitForm();
  };
  return (
    <Root
      $gap={gap}
      id={id}
      aria-label={label}
      noValidate
      onFocus={prepare}
      onSubmit={submit}
      onReset={handleReset}
    >
      <ErrorSummary />
      {refusal?.message && <InlineAlert>{refusal.message}</InlineAlert>}
      {children}
    </Root>
  );
}

export interface FormProps<Values extends FormikValues, Output>
  extends FormStateProps<Values, Output>, Omit<FormElementProps, 'children'> {}

/**
 * A form over formik: checks a field when it is left and then with every change, keeps what was typed whatever happens, puts the
 * focus on the first wrong field, sums two and more errors up at the top, and sends once however often it is pressed.
 */
export function Form<Values extends FormikValues, Output>({
  label,
  id,
  gap,
  children,
  ...state
}: FormProps<Values, Output>) {
  return (
    <FormState {...state}>
      {(form) => (
        <FormElement label={label} id={id} gap={gap}>
          {typeof children === 'function' ? children(form) : children}
        </FormElement>
      )}
    </FormState>
  );
}
