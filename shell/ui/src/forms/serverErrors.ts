import { useFormikContext, getIn } from 'formik';
import { fieldPath } from './validation.ts';

/** A refusal of the server, with the value that it was about: it shows until the person changes that. */
interface ServerError {
  readonly message: string;
  readonly value: unknown;
}
export type ServerErrors = Readonly<Record<string, ServerError>>;

/** What the Form keeps in formik's status. */
export interface FormStatus {
  readonly server: ServerErrors;
  /** What was refused and belongs to no field. */
  readonly message?: string;
  /** Whether the last attempt to send was stopped by errors in the fields. */
  readonly refused?: boolean;
}

export const noStatus: FormStatus = { server: {} };

/** Formik keeps a status of any type; in this kit it is always the Form's. */
export function useFormStatus(): FormStatus {
  const { status } = useFormikContext();
  return (status as FormStatus | undefined) ?? noStatus;
}

/** The server's message for a field, while its value is still the refused one. */
export function serverErrorOf(status: FormStatus, values: unknown, name: string): string | undefined {
  const error = status.server[fieldPath(name)];
  return error && Object.is(error.value, getIn(values, name)) ? error.message : undefined;
}
