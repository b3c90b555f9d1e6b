import { string } from 'yup';
import { idPattern } from '../domain/idText.ts';

// These re-exports need no schema; code that only reads ids imports them directly and does not load yup.
export { isId, orderNumber, withoutNumberSign } from '../domain/idText.ts';

/** Schema of an id. A malformed id in a path is answered with 404, not 422 (product/calls.md#ids). */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(idPattern, 'Identificador inválido');
