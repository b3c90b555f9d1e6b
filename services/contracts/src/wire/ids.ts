import { string } from 'yup';
import { idPattern } from '../domain/idText.ts';

// Code that only reads ids imports idText.ts directly, so that it does not load yup.
export { isId, orderNumber, withoutNumberSign } from '../domain/idText.ts';

/** Schema of an id. A malformed id in a path results in 404 instead of 422 (product/calls.md#ids). */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(idPattern, 'Identificador inválido');
