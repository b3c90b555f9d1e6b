import { string } from 'yup';

const hex24 = /^[0-9a-f]{24}$/;

/** True for a well-formed id: 24 lower-case hex characters (decisions §3). */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && hex24.test(value);
}

/** Schema of an id. A malformed id in a path is answered 404, not 422 (decisions §3). */
export const idSchema = string()
  .required('Identificador é obrigatório')
  .matches(hex24, 'Identificador inválido');

/** The order number shown to people: the last 8 characters of the id, upper case (decisions §3). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
