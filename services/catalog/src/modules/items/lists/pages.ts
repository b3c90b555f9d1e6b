import { type InferType, number, type Schema, string } from 'yup';

/** Converts an empty query parameter to undefined, so that the default value applies. */
export const blank = (value: unknown, original: unknown) => (original === '' ? undefined : value);

/**
 * Returns the schema of a page size from 1 to 200.
 * @param usual default page size of requests without this parameter
 */
export const pageLimit = (usual: number) =>
  number().transform(blank).integer().min(1).max(200).default(usual);

/**
 * Returns functions that encode and decode page cursors. Clients must not interpret a cursor.
 * @param place schema of the position that a cursor contains
 */
export function cursorsOf<S extends Schema>(place: S) {
  const decode = (cursor: string | undefined): InferType<S> | undefined => {
    if (cursor === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      return place.isValidSync(value, { strict: true }) ? value : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    encode: (value: InferType<S>) => Buffer.from(JSON.stringify(value)).toString('base64url'),
    decode,
    schema: string()
      .transform(blank)
      .test('cursor', 'Cursor inválido', (value) => value === undefined || decode(value) !== undefined),
  };
}
