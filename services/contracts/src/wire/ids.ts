import { string } from 'yup';
import { idPattern } from '../domain/idText.ts';

// The module of these re-exports needs no schema. Code that only reads ids imports that module directly and does not
// load yup.
export { isId, orderNumber, withoutNumberSign } from '../domain/idText.ts';

/** Schema of an id. If an id in a path is malformed, the response is 404 instead of 422 (product/calls.md#ids). */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(idPattern, 'Identificador inválido');
