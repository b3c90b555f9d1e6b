import { getIn, useFormikContext } from 'formik';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';

/** What a server refused, kept in formik's status. */
interface Refusal {
  /** By field: what was said, and of which value: it shows until the person changes that. */
  readonly fields: Readonly<Record<string, { readonly message: string; readonly value: unknown }>>;
  /** What belongs to no field of the form. */
  readonly message: string | undefined;
}

/** 'items[0].quantity' and 'items.0.quantity' are the same field. */
function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, '.$1');
}

/** A failed call as a form shows it: `details` at those of its fields that are on the screen, the rest together. */
export function refusalOf(
  error: unknown,
  values: unknown,
  names: readonly string[],
  fallback: string | undefined,
): Refusal {
  const details = isApiError(error) ? error.details : [];
  const known = new Set(names.map(fieldPath));
  const mine = details.filter(({ field }) => known.has(fieldPath(field)));
  const others = details.filter(({ field }) => !known.has(fieldPath(field)));
  const said = others.map(({ message }) => message).join(' ');
  return {
    fields: Object.fromEntries(
      // What formik keeps has the type of its caller's values.
      mine.map(({ field, message }) => [
        fieldPath(field),
        { message, value: getIn(values, field) as unknown },
      ]),
    ),
    message: said || (mine.length === 0 ? messageOf(error, fallback) : undefined),
  };
}

/** What a server refused of the form that this stands in. */
export function useRefusal(): Refusal | undefined {
  const { status } = useFormikContext();
  // Formik keeps a status of any type; in this kit it is always this one.
  return status as Refusal | undefined;
}

/** The message that a field should show now: the server's while its value is still the refused one, else its own once it was left. */
export function useFieldErrors(): (name: string) => string | undefined {
  const { values, errors, touched } = useFormikContext();
  const refusal = useRefusal();
  return (name) => {
    const refused = refusal?.fields[fieldPath(name)];
    if (refused && Object.is(refused.value, getIn(values, name))) return refused.message;
    // Errors have the shape of the values: that of a group of fields is an object.
    const own = getIn(touched, name) ? (getIn(errors, name) as unknown) : undefined;
    return typeof own === 'string' ? own : undefined;
  };
}
