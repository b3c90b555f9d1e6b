import { createContext, useContext } from 'react';

/** A field that is on the screen now. */
export interface RegisteredField {
  readonly name: string;
  readonly label: string;
  /** Id of the control that takes the focus. */
  readonly id: string;
}

export interface FormContextValue {
  /** Adds a field while it is mounted; answers the way to remove it. */
  readonly register: (field: RegisteredField) => () => void;
  /** The fields on the screen, from top to bottom. */
  readonly fields: () => RegisteredField[];
  /** Fetches the rules, where they are not there yet. */
  readonly prepare: () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('a field needs a <Form> above it');
  return value;
}
