import { createContext, useContext } from 'react';

/** Form field that is currently mounted. */
export interface RegisteredField {
  readonly name: string;
  readonly label: string;
  /** Id of the input element to focus if the field is invalid. */
  readonly id: string;
}

export interface FormContextValue {
  /** Registers a mounted field. Returns a function that unregisters the field; call it on unmount. */
  readonly register: (field: RegisteredField) => () => void;
  /** Returns the mounted fields in the order of the page, from top to bottom. */
  readonly fields: () => RegisteredField[];
  /** Loads the lazy validation schema, unless it has already loaded. */
  readonly prepare: () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('a field needs a <Form> above it');
  return value;
}
