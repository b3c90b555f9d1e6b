import { boolean, mixed, number, string } from 'yup';

// Building blocks of answers and internal calls. Separate from forms, so that no page loads them.

export const text = string().defined();
export const textOrNull = string().nullable().defined();
export const numberOrNull = number().nullable().defined();
export const flag = boolean().required();
/** A number of items: an integer from 0 on. */
export const count = number().integer().min(0).required();
/** Schema of a string union with its type: `oneOf(orderTypeValues).required()`. */
export const oneOf = <Word extends string>(words: readonly Word[]) => mixed<Word>().oneOf(words);
