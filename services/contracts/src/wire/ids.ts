import { string } from 'yup';
import { idPattern } from '../domain/idText.ts';

// Words apart from rules: what only reads ids needs no schema library.
export { isId, orderNumber, withoutNumberSign } from '../domain/idText.ts';

/** Schema of an id. A malformed id in a path is answered 404, not 422 (product/calls.md#ids). */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(idPattern, 'Identificador inválido');
