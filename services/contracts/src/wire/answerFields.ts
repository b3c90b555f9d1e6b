import { boolean, mixed, number, string } from 'yup';

// Common fields of response schemas. They are separate from the form schemas, because pages load only the form
// schemas.

export const text = string().defined();
export const textOrNull = string().nullable().defined();
export const numberOrNull = number().nullable().defined();
export const flag = boolean().required();
export const count = number().integer().min(0).required();
/** Returns a schema that accepts only the given words. Its TypeScript type is the union of the words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => mixed<Word>().oneOf(words);
