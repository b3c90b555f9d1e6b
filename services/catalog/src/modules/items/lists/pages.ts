import { type InferType, number, type Schema, string } from 'yup';

/** An empty parameter counts as one that is absent. */
export const blank = (value: unknown, original: unknown) => (original === '' ? undefined : value);

/** How much of a list a page may have, and has where nothing is said. */
export const pageLimit = (usual: number) =>
  number().transform(blank).integer().min(1).max(200).default(usual);

/** The texts that lists hand out to be asked for what comes behind: places of that shape, for nobody else to read. */
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
    /** Of the query's parameter. */
    schema: string()
      .transform(blank)
      .test('cursor', 'Cursor inválido', (value) => value === undefined || decode(value) !== undefined),
  };
}
