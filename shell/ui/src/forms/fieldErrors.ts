import { getIn, useFormikContext } from 'formik';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';

/** Errors that the server returned, stored in formik's status. */
interface Refusal {
  /** Message and rejected value of each field path. The message is visible until the user changes the value. */
  readonly fields: Readonly<Record<string, { readonly message: string; readonly value: unknown }>>;
  /** Errors that belong to no field of the form. */
  readonly message: string | undefined;
}

/** Normalizes a path, because 'items[0].quantity' and 'items.0.quantity' are the same field. */
function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, '.$1');
}

/**
 * Converts a failed call to the form's errors. Details about a field of the screen become errors of that field, and all other
 * details become one message.
 */
export function refusalOf(
  error: unknown,
  values: unknown,
  names: readonly string[],
  fallback: string | undefined,
): Refusal {
  const details = isApiError(error) ? error.details : [];
  const known = new Set(names.map(fieldPath));
  const ownDetails = details.filter(({ field }) => known.has(fieldPath(field)));
  const otherDetails = details.filter(({ field }) => !known.has(fieldPath(field)));
  const otherMessages = otherDetails.map(({ message }) => message).join(' ');
  return {
    fields: Object.fromEntries(
      // `getIn` returns `any`, but the value is only compared.
      ownDetails.map(({ field, message }) => [
        fieldPath(field),
        { message, value: getIn(values, field) as unknown },
      ]),
    ),
    message: otherMessages || (ownDetails.length === 0 ? messageOf(error, fallback) : undefined),
  };
}

/** Returns the server's errors of the surrounding form. */
export function useRefusal(): Refusal | undefined {
  const { status } = useFormikContext();
  // Formik's status has the type `any`, but this package only stores a Refusal there.
  return status as Refusal | undefined;
}

/**
 * Returns a function that returns the visible error of a field. The server's error is visible until the user changes the value.
 * The schema's error is visible after the user has left the field.
 */
export function useFieldErrors(): (name: string) => string | undefined {
  const { values, errors, touched } = useFormikContext();
  const refusal = useRefusal();
  return (name) => {
    const refused = refusal?.fields[fieldPath(name)];
    if (refused && Object.is(refused.value, getIn(values, name))) return refused.message;
    // Errors have the same shape as the values, so the error of a group of fields is an object.
    const own = getIn(touched, name) ? (getIn(errors, name) as unknown) : undefined;
    return typeof own === 'string' ? own : undefined;
  };
}
