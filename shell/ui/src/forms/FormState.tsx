import {
  Formik,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  prepareDataForValidation,
  validateYupSchema,
  yupToFormErrors,
} from 'formik';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { isApiError } from '@boaxepa/shell-sdk';
import type { Schema, ValidationError } from 'yup';
import { watchPresses } from './afterPress.ts';
import { refusalOf } from './fieldErrors.ts';
import { FormContext, type RegisteredField } from './formContext.ts';

/**
 * A schema of @boaxepa/contracts, or what brings it: a screen that is nothing but a short form is there without yup and its rules, which
 * come when somebody is in the form. When they do not come, the values are sent as they are.
 */
export type FormSchema<Output> = Schema<Output> | (() => Promise<Schema<Output>>);

export interface FormStateProps<Values extends FormikValues, Output> {
  readonly initialValues: Values;
  readonly schema: FormSchema<Output>;
  /** What the schema's rules read beside the values, such as the zone that "today" is read in. */
  readonly context?: object;
  /**
   * Gets the checked values as the schema gives them (trimmed, cast; empty is undefined), and formik's helpers. While its promise is
   * open nothing is sent again. An ApiError that it throws is shown: `details` at their fields, the rest above the form. Catch what the
   * screen shows itself.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** What is said of a failure that the server has no text for: that of the screen's toast. */
  readonly fallback?: string;
  /** Takes new initialValues over when they change, such as after loading. */
  readonly enableReinitialize?: boolean;
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

/** The schema, at once or when it has come: `bring` answers nothing where it does not, `known` what has come so far. */
function useRules<Output>(schema: FormSchema<Output>) {
  const came = useRef<Schema<Output>>(undefined);
  return useMemo(
    () => ({
      known: () => (typeof schema === 'function' ? came.current : schema),
      bring: async () => {
        if (typeof schema !== 'function') return schema;
        try {
          came.current ??= await schema();
        } catch {
          // The server has the same rules.
        }
        return came.current;
      },
    }),
    [schema],
  );
}

/** Asked of its name: yup's class would bring yup. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError';
}

/** Formik with a schema and the server's refusals: the state of a form, wherever its <form> stands below. */
export function FormState<Values extends FormikValues, Output>({
  initialValues,
  schema,
  context,
  onSubmit,
  fallback,
  enableReinitialize = false,
  children,
}: FormStateProps<Values, Output>) {
  const registry = useFields();
  useEffect(watchPresses, []);
  const rules = useRules(schema);
  const formContext = useMemo(() => ({ ...registry, prepare: () => void rules.bring() }), [registry, rules]);
  const validate = async (values: Values) => {
    const known = await rules.bring();
    if (!known) return {};
    try {
      await validateYupSchema(values, known, false, context);
      return {};
    } catch (error) {
      if (isValidationError(error)) return yupToFormErrors<Values>(error);
      throw error;
    }
  };
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      // Formik has validated before, and waited for them then.
      const known = rules.known();
      const data = prepareDataForValidation(values);
      // Rules that did not come hold nobody up: the server has the same ones, and refuses at the same fields.
      await onSubmit(known ? known.cast(data, { context }) : (data as Output), form);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const names = registry.fields().map(({ name }) => name);
      form.setStatus(refusalOf(error, values, names, fallback));
    }
  };
  return (
    <Formik
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
      enableReinitialize={enableReinitialize}
    >
      {(form) => (
        <FormContext value={formContext}>
          {typeof children === 'function' ? children(form) : children}
        </FormContext>
      )}
    </Formik>
  );
}
