import {
  Formik,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  prepareDataForValidation,
  useFormikContext,
  validateYupSchema,
  yupToFormErrors,
} from 'formik';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '@boaxepa/shell-sdk';
import type { Schema, ValidationError } from 'yup';
import { watchPresses } from './afterPress.ts';
import { refusalOf } from './fieldErrors.ts';
import { FormContext, type RegisteredField } from './formContext.ts';
import { useUnsavedInput } from './unsavedInput.ts';

/**
 * Validation schema, or a function that loads one when the user enters the form. If loading fails, only the server
 * validates.
 */
export type FormSchema<Output> = Schema<Output> | (() => Promise<Schema<Output>>);

export interface FormStateProps<Values extends FormikValues, Output> {
  readonly initialValues: Values;
  readonly schema: FormSchema<Output>;
  /** Context for the rules of the schema, for example the time zone that determines today's date. */
  readonly context?: object;
  /**
   * Receives the validated values. While its promise is pending, the form ignores further submissions. If it throws an
   * ApiError, the form shows the error. Return false if the values are still unsaved.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Error message to show if the submission fails and the server sent no message. */
  readonly fallback?: string;
  /** True resets the form, including all typed values, whenever `initialValues` change. */
  readonly enableReinitialize?: boolean;
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** Compares two fields by their position in the document, because fields can mount in any order. */
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
 * Provides a schema that may load lazily. `bring` loads the schema and resolves with undefined if that fails. `known`
 * returns the schema if it has loaded.
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
          // Ignore the failure: the server validates with the same rules.
        }
        return loadedSchema.current;
      },
    }),
    [schema],
  );
}

/** Recognizes a validation error by its name, because `instanceof` would add yup to the bundle. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError';
}

/** Registers unsaved input while the values differ from the initial values and from `saved`, the last saved values. */
function UnsavedValues({ saved }: { readonly saved: unknown }) {
  const { dirty, values } = useFormikContext();
  useUnsavedInput(dirty && values !== saved);
  return null;
}

/**
 * Provides the state of a form: its values, the errors of the schema and the errors of the server. The <form> element
 * can be anywhere inside.
 */
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
  const [savedValues, setSavedValues] = useState<Values>();
  const formContext = useMemo(() => ({ ...registry, prepare: () => void rules.bring() }), [registry, rules]);
  const validate = async (values: Values) => {
    const loadedSchema = await rules.bring();
    if (!loadedSchema) return {};
    try {
      await validateYupSchema(values, loadedSchema, false, context);
      return {};
    } catch (error) {
      if (isValidationError(error)) return yupToFormErrors<Values>(error);
      throw error;
    }
  };
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      // formik has just validated the values, so a lazy schema has loaded or failed to load by now.
      const loadedSchema = rules.known();
      const data = prepareDataForValidation(values);
      // Without a schema, send the values as they are, and only the server validates them.
      const result = await onSubmit(
        loadedSchema ? loadedSchema.cast(data, { context }) : (data as Output),
        form,
      );
      if (result !== false) setSavedValues(values);
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
          <UnsavedValues saved={savedValues} />
          {typeof children === 'function' ? children(form) : children}
        </FormContext>
      )}
    </Formik>
  );
}
