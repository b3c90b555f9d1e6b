import { string } from 'yup';
import { idPattern } from '../domain/idText.ts';

// Import idText.ts directly in code that only reads ids, to avoid loading yup.
export { isId, orderNumber, withoutNumberSign } from '../domain/idText.ts';

/** Schema of an id. A malformed id in a path results in 404 instead of 422 (product/calls.md#ids). */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(idPattern, 'Identificador inválido');
