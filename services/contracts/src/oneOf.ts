import { mixed } from 'yup';

/** Schema of one of these words, with their type: `oneOf(orderTypeValues).required()`. */
export const oneOf = <Word extends string>(words: readonly Word[]) => mixed<Word>().oneOf(words);
