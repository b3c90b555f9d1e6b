import { getIn, useFormikContext } from 'formik';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';

/**
 * Errors of a submission, stored in formik's `status`. The form stores the errors of the server. `onSubmit` can store
 * others with `setStatus`.
 */
export interface Refusal {
  /** Error message and rejected value by field path. The message is visible until the user changes the value. */
  readonly fields: Readonly<Record<string, { readonly message: string; readonly value: unknown }>>;
  /** Title above `message`. */
  readonly title?: string;
  /** Message about all errors that do not belong to a field. */
  readonly message: string | undefined;
}

/** Normalizes a field path: 'items[0].quantity' and 'items.0.quantity' are the same field. */
function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, '.$1');
}

/**
 * Converts the error of a request to errors of the form. A problem with a field of the form becomes the error of that
 * field. All other problems are joined into one message.
 */
export function refusalOf(
  error: unknown,
  values: unknown,
  names: readonly string[],
  fallback: string | undefined,
): Refusal {
  const details = isApiError(error) ? error.details : [];
  const fieldPaths = new Set(names.map(fieldPath));
  const ownDetails = details.filter(({ field }) => fieldPaths.has(fieldPath(field)));
  const otherDetails = details.filter(({ field }) => !fieldPaths.has(fieldPath(field)));
  const otherMessages = otherDetails.map(({ message }) => message).join(' ');
  return {
    fields: Object.fromEntries(
      // Safe cast: `getIn` returns `any`, but the value is only compared.
      ownDetails.map(({ field, message }) => [
        fieldPath(field),
        { message, value: getIn(values, field) as unknown },
      ]),
    ),
    message: otherMessages || (ownDetails.length === 0 ? messageOf(error, fallback) : undefined),
  };
}

/** Returns the errors of the last submission of the surrounding form, or undefined if there are none. */
export function useRefusal(): Refusal | undefined {
  const { status } = useFormikContext();
  // Safe cast: all code writes formik's status as a Refusal.
  return status as Refusal | undefined;
}

/**
 * Returns a function that returns the visible error of a field. An error of the server is visible until the user
 * changes the value. An error of the schema is visible after the user has left the field.
 */
export function useFieldErrors(): (name: string) => string | undefined {
  const { values, errors, touched } = useFormikContext();
  const refusal = useRefusal();
  return (name) => {
    const fieldRefusal = refusal?.fields[fieldPath(name)];
    if (fieldRefusal && Object.is(fieldRefusal.value, getIn(values, name))) return fieldRefusal.message;
    // The error of a group of fields is an object instead of a text, so ignore it.
    const fieldError = getIn(touched, name) ? (getIn(errors, name) as unknown) : undefined;
    return typeof fieldError === 'string' ? fieldError : undefined;
  };
}
