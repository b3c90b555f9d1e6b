import { createContext, useContext } from 'react';

/** A field that is currently mounted. */
export interface RegisteredField {
  readonly name: string;
  readonly label: string;
  /** Id of the control that gets the focus. */
  readonly id: string;
}

export interface FormContextValue {
  /** Adds a field. Call the returned function when the field unmounts. */
  readonly register: (field: RegisteredField) => () => void;
  /** Returns the mounted fields in their order on the screen, from top to bottom. */
  readonly fields: () => RegisteredField[];
  /** Loads a lazy schema if it has not loaded yet. */
  readonly prepare: () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('a field needs a <Form> above it');
  return value;
}
