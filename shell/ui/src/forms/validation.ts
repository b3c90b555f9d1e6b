import { setIn } from 'formik';
import { type Schema, ValidationError } from 'yup';

/** 'items[0].quantity' and 'items.0.quantity' are the same field. */
export function fieldPath(name: string): string {
  return name.replace(/\[(\w+)\]/g, '.$1');
}

/** What the schemas call missing: an input that was left empty says ''. */
function blankToUndefined(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map(blankToUndefined);
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, blankToUndefined(entry)]));
  }
  return value;
}

/** The first problem of every field, in the shape that formik keeps. */
function problemsOf(error: ValidationError): Record<string, unknown> {
  const problems = error.inner.length > 0 ? error.inner : [error];
  const seen = new Set<string>();
  return problems.reduce<Record<string, unknown>>((result, { path, message }) => {
    const name = fieldPath(path ?? '');
    if (!name || seen.has(name)) return result;
    seen.add(name);
    // setIn is untyped in formik; it answers an object of the same kind.
    return setIn(result, name, message) as Record<string, unknown>;
  }, {});
}

export type Checked<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly problems: Record<string, unknown> };

/** Checks what stands in a form against a schema of the contracts; all problems at once. */
export async function check<Output>(
  schema: Schema<Output>,
  values: unknown,
  context: object = {},
): Promise<Checked<Output>> {
  try {
    return {
      ok: true,
      value: await schema.validate(blankToUndefined(values), { abortEarly: false, context }),
    };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, problems: problemsOf(error) };
    throw error;
  }
}
