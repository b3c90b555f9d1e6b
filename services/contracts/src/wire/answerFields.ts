import { boolean, mixed, number, string } from 'yup';

// Parts of the schemas of responses and internal calls. Pages load only the form schemas, which are separate.

export const text = string().defined();
export const textOrNull = string().nullable().defined();
export const numberOrNull = number().nullable().defined();
export const flag = boolean().required();
/** A number of items, at least 0. */
export const count = number().integer().min(0).required();
/** Returns a schema that accepts only the given words. The type of the schema is the union of the words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => mixed<Word>().oneOf(words);
