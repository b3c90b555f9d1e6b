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
 * A schema of @boaxepa/contracts, or a function that loads one. Short forms load it lazily, so that the screen needs neither yup
 * nor the rules; they load when the user enters the form. If the load fails, the values are submitted without validation.
 */
export type FormSchema<Output> = Schema<Output> | (() => Promise<Schema<Output>>);

export interface FormStateProps<Values extends FormikValues, Output> {
  readonly initialValues: Values;
  readonly schema: FormSchema<Output>;
  /** Context of the schema's rules, such as the time zone of "today". */
  readonly context?: object;
  /**
   * Receives the validated values as the schema casts them (trimmed; empty is undefined), and formik's helpers. Nothing is
   * submitted again while its promise is pending. The form shows a thrown ApiError: `details` at their fields, the rest above the
   * form. Catch errors that the screen shows itself.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Message of a failure without a message of the server; use the same text as the screen's toast. */
  readonly fallback?: string;
  /** Reset the form when initialValues change, for example after loading. */
  readonly enableReinitialize?: boolean;
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** Sorts fields from top to bottom of the screen, whatever their order of mounting. */
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
 * Provides a schema that may load lazily. `bring` loads it and resolves to undefined after a failure; `known` returns it if it has
 * loaded.
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
          // Ignore: the server validates with the same rules.
        }
        return loadedSchema.current;
      },
    }),
    [schema],
  );
}

/** Compares the name, because an import of yup's class would bundle yup. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError';
}

/** State of a form: formik with a schema and the server's errors. The <form> element may be anywhere below it. */
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
      // Formik has just validated, so a lazy schema is loaded by now or has failed to load.
      const known = rules.known();
      const data = prepareDataForValidation(values);
      // Without a schema, submit anyway: the server validates with the same rules and reports errors at the same fields.
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
