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
 * A schema of @boaxepa/contracts, or a function that loads a schema when the user enters the form. If the load fails, the browser
 * does not validate the values.
 */
export type FormSchema<Output> = Schema<Output> | (() => Promise<Schema<Output>>);

export interface FormStateProps<Values extends FormikValues, Output> {
  readonly initialValues: Values;
  readonly schema: FormSchema<Output>;
  /** Context of the schema's rules, for example the time zone that defines today's date. */
  readonly context?: object;
  /**
   * Receives the validated and cast values. The form shows a thrown ApiError, and ignores further submissions while the promise
   * is pending.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Message of a failure for which the server sent no message. */
  readonly fallback?: string;
  /** Resets the form when `initialValues` change, for example after a load. */
  readonly enableReinitialize?: boolean;
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** Orders fields by their position in the document, because fields can mount in any order. */
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

/**
 * Provides a schema that may load lazily. `bring` loads the schema, and resolves to undefined if the load fails. `known` returns
 * the loaded schema.
 */
function useRules<Output>(schema: FormSchema<Output>) {
  const loadedSchema = useRef<Schema<Output>>(undefined);
  return useMemo(
    () => ({
      known: () => (typeof schema === 'function' ? loadedSchema.current : schema),
      bring: async () => {
        if (typeof schema !== 'function') return schema;
        try {
          loadedSchema.current ??= await schema();
        } catch {
          // Ignore a failed load, because the server validates with the same rules.
        }
        return loadedSchema.current;
      },
    }),
    [schema],
  );
}

/** Compares the name of the error, because `instanceof` would bundle yup. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError';
}

/** State of a form with a schema and the errors of the server. The <form> element can be anywhere below this component. */
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
      // formik has just validated the values, so a lazy schema has already loaded or failed.
      const known = rules.known();
      const data = prepareDataForValidation(values);
      // Submit even without a schema, because the server validates with the same rules.
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
