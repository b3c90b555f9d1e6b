import { type FormikValues, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { InlineAlert } from '../components/Banner.tsx';
import { space } from '../theme/tokens.ts';
import { dismissErrorToast } from '../toast/toastStore.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useFieldErrors, useRefusal } from './fieldErrors.ts';
import { useFormContext } from './formContext.ts';
import { RestoredBanner } from './RestoredBanner.tsx';
import { useDraft } from './useDraft.ts';
import { FormState, type FormStateProps } from './FormState.tsx';

const Root = styled.form<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;

export interface FormElementProps {
  /** Name of the form for screen readers. */
  readonly label?: string;
  /** Id of the form. A SubmitButton outside of the <form> element refers to it. */
  readonly id?: string;
  /** Distinguishes the saved drafts of forms with the same URL and label, for example by the dialog's title. */
  readonly draftName?: string;
  /** Space between the fields in steps of 4 px. */
  readonly gap?: number;
  readonly children: ReactNode;
}

/**
 * Focuses the first invalid field after a failed submission, or `alert` if no field is invalid. The focus scrolls the
 * error into view, and screen readers announce it.
 */
function useFocusOnError(alert: RefObject<HTMLElement | null>): void {
  const { isSubmitting, submitCount } = useFormikContext();
  const { fields } = useFormContext();
  const errorOf = useFieldErrors();
  const handledSubmits = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    const first = fields().find(({ name }) => errorOf(name) !== undefined);
    (first ? document.getElementById(first.id) : alert.current)?.focus();
  });
}

/** The <form> element inside a FormState. Shows errors that concern the whole form at the top. */
export function FormElement({ label, id, draftName, gap = 4, children }: FormElementProps) {
  const { values, initialValues, setValues, isSubmitting, setStatus, submitForm } =
    useFormikContext<FormikValues>();
  const { prepare } = useFormContext();
  const refusal = useRefusal();
  const alert = useRef<HTMLDivElement>(null);
  useFocusOnError(alert);
  const isRestored = useDraft(`${draftName ?? ''} ${label ?? ''}`, {
    values,
    initialValues,
    restore: (draft) => void setValues({ ...initialValues, ...draft }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog with this form can be inside another form. Do not submit that outer form too.
    event.stopPropagation();
    // Pressing Enter twice would submit the form twice, because formik does not prevent this.
    if (isSubmitting) return;
    setStatus(undefined);
    dismissErrorToast();
    // Do not call formik's `handleSubmit`, because it catches unexpected errors and only logs a warning.
    void submitForm();
  };
  return (
    <Root $gap={gap} id={id} aria-label={label} noValidate onFocus={prepare} onSubmit={submit}>
      {isRestored && <RestoredBanner />}
      <ErrorSummary />
      {refusal?.message && (
        <div ref={alert} tabIndex={-1}>
          <InlineAlert title={refusal.title}>{refusal.message}</InlineAlert>
        </div>
      )}
      {children}
    </Root>
  );
}

export interface FormProps<Values extends FormikValues, Output>
  extends FormStateProps<Values, Output>, Omit<FormElementProps, 'children'> {}

/**
 * Form based on formik. Validates a field when it loses the focus, and then on every change. If the submission fails,
 * focuses the first invalid field or the error of the whole form, and keeps the values.
 */
export function Form<Values extends FormikValues, Output>({
  label,
  id,
  draftName,
  gap,
  children,
  ...state
}: FormProps<Values, Output>) {
  return (
    <FormState {...state}>
      {(form) => (
        <FormElement label={label} id={id} draftName={draftName} gap={gap}>
          {typeof children === 'function' ? children(form) : children}
        </FormElement>
      )}
    </FormState>
  );
}
