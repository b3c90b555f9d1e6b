import {
  Formik,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  getIn,
  setNestedObjectValues,
} from 'formik';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { Schema } from 'yup';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';
import { space } from '../theme/tokens.ts';
import { InlineAlert } from '../components/Banner.tsx';
import { watchPresses } from './afterPress.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext, type FormContextValue, type RegisteredField } from './formContext.ts';
import { type FormStatus, noStatus, useFormStatus } from './serverErrors.ts';
import { check, fieldPath } from './validation.ts';

const Root = styled.form<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;

export interface FormHelpers<Values> {
  /** What stands in the fields, as typed. */
  readonly typed: Values;
  /** Back to the initial values, or to these. */
  readonly reset: (values?: Values) => void;
  readonly setValue: (name: string, value: unknown) => void;
}

export interface FormProps<Values extends FormikValues, Output> {
  readonly initialValues: Values;
  /** A schema of @boaxepa/contracts. */
  readonly schema: Schema<Output>;
  /** What the schema's rules read beside the values, such as the zone that "today" is read in. */
  readonly context?: object;
  /**
   * Gets the checked values as the schema gives them (trimmed, cast; empty is undefined). While its promise is open nothing is sent
   * again. An ApiError that it throws is shown: `details` at their fields, the rest above the form. Catch what the screen shows itself.
   */
  readonly onSubmit: (values: Output, form: FormHelpers<Values>) => unknown;
  /** What is said of a failure that the server has no text for: that of the screen's toast. */
  readonly fallback?: string;
  /** Takes new initialValues over when they change, such as after loading. */
  readonly enableReinitialize?: boolean;
  /** Names the form for who does not see it. */
  readonly label?: string;
  /** Id for a SubmitButton that stands outside, such as in the foot of a dialog. */
  readonly id?: string;
  /** Distance between fields in steps of 4 px. */
  readonly gap?: number;
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** Top to bottom as on the screen, whatever the order of mounting. */
function byPlace(one: RegisteredField, other: RegisteredField): number {
  const first = document.getElementById(one.id);
  const second = document.getElementById(other.id);
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function useFields() {
  const registry = useRef(new Map<string, RegisteredField>());
  return useMemo(
    () => ({
      register: (field: RegisteredField) => {
        registry.current.set(field.id, field);
        return () => {
          registry.current.delete(field.id);
        };
      },
      fields: () => [...registry.current.values()].sort(byPlace),
    }),
    [],
  );
}

function focusFirst(fields: RegisteredField[], isWrong: (field: RegisteredField) => boolean): void {
  const first = fields.find(isWrong);
  if (first) document.getElementById(first.id)?.focus();
}

function RefusedMessage() {
  const { message } = useFormStatus();
  return message ? <InlineAlert>{message}</InlineAlert> : null;
}

/**
 * A form over formik: checks a field when it is left and then with every change, keeps what was typed whatever happens, puts the
 * focus on the first wrong field, sums two and more errors up at the top, and sends once however often it is pressed.
 */
export function Form<Values extends FormikValues, Output>({
  initialValues,
  schema,
  context: rulesContext,
  onSubmit,
  fallback,
  enableReinitialize = false,
  label,
  id,
  gap = 4,
  children,
}: FormProps<Values, Output>) {
  const { register, fields } = useFields();
  const sending = useRef(false);
  useEffect(watchPresses, []);

  const showServerErrors = (form: FormikProps<Values>, error: unknown): string | undefined => {
    const details = isApiError(error) ? error.details : [];
    const known = new Map(fields().map((field) => [fieldPath(field.name), field]));
    const mine = details.filter(({ field }) => known.has(fieldPath(field)));
    const others = details.filter(({ field }) => !known.has(fieldPath(field)));
    const server = Object.fromEntries(
      mine.map(({ field, message }) => [
        fieldPath(field),
        { message, value: getIn(form.values, field) as unknown },
      ]),
    );
    const left =
      others.length > 0
        ? others.map(({ message }) => message).join(' ')
        : mine.length === 0
          ? messageOf(error, fallback)
          : undefined;
    form.setStatus({ server, ...(left ? { message: left } : {}) } satisfies FormStatus);
    for (const { field } of mine) void form.setFieldTouched(field, true, false);
    // After the messages are on the page, so that they are read with the field.
    setTimeout(() => focusFirst(fields(), (field) => fieldPath(field.name) in server));
    return left;
  };

  const send = async (form: FormikProps<Values>): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    form.setStatus(noStatus);
    form.setSubmitting(true);
    try {
      const checked = await check(schema, form.values, rulesContext);
      // Formik only counts attempts inside its own submit, which we replace: touching every field shows their errors.
      void form.setTouched(setNestedObjectValues(form.values, true), false);
      form.setErrors((checked.ok ? {} : checked.problems) as FormikProps<Values>['errors']);
      if (!checked.ok) {
        const { problems } = checked;
        form.setStatus({ ...noStatus, refused: true } satisfies FormStatus);
        setTimeout(() => focusFirst(fields(), (field) => getIn(problems, field.name) !== undefined));
        return;
      }
      await onSubmit(checked.value, helpersOf(form));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showServerErrors(form, error);
    } finally {
      sending.current = false;
      form.setSubmitting(false);
    }
  };

  const validate = async (values: Values) => {
    const checked = await check(schema, values, rulesContext);
    return checked.ok ? {} : checked.problems;
  };

  return (
    <Formik
      initialValues={initialValues}
      validate={validate}
      onSubmit={() => undefined}
      enableReinitialize={enableReinitialize}
    >
      {(form) => {
        const context: FormContextValue = {
          register,
          fields,
          showServerErrors: (error) => showServerErrors(form, error),
        };
        const submit = (event: FormEvent) => {
          event.preventDefault();
          // A form in a dialog must not send the form that the dialog was opened from.
          event.stopPropagation();
          void send(form);
        };
        return (
          <FormContext value={context}>
            <Root
              $gap={gap}
              id={id}
              aria-label={label}
              noValidate
              onSubmit={submit}
              onReset={form.handleReset}
            >
              <ErrorSummary />
              <RefusedMessage />
              {typeof children === 'function' ? children(form) : children}
            </Root>
          </FormContext>
        );
      }}
    </Formik>
  );
}

function helpersOf<Values extends FormikValues>(
  form: Pick<FormikHelpers<Values>, 'resetForm' | 'setFieldValue'> & { readonly values: Values },
): FormHelpers<Values> {
  return {
    typed: form.values,
    reset: (values) => form.resetForm(values ? { values } : undefined),
    setValue: (name, value) => void form.setFieldValue(name, value),
  };
}
