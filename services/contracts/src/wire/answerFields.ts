import { boolean, mixed, number, string } from 'yup';

// What answers and calls between services are made of. Apart from forms, so that no page carries it.

export const text = string().defined();
export const textOrNull = string().nullable().defined();
export const numberOrNull = number().nullable().defined();
export const flag = boolean().required();
/** How many of something. */
export const count = number().integer().min(0).required();
/** One of these words, with their type: `oneOf(orderTypeValues).required()`. */
export const oneOf = <Word extends string>(words: readonly Word[]) => mixed<Word>().oneOf(words);
