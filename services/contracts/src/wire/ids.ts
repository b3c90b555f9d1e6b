import { string } from 'yup';
import { idPattern } from '../domain/idText.ts';

// Code that needs no schema should import idText.ts directly, to avoid loading yup.
export { isId, orderNumber, withoutNumberSign } from '../domain/idText.ts';

/**
 * Schema of an id in a body or query. A malformed id in a path leads to 404 instead of 422 (product/calls.md#ids).
 */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(idPattern, 'Identificador inválido');
