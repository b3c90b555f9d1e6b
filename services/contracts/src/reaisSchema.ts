import { mixed } from 'yup';
import { reaisToCents } from './money.ts';

/** Schema of an amount in reais: a number or a decimal string with at most two decimals (product/money.md#over-the-wire). */
export function reaisSchema(invalid = 'Valor inválido: use no máximo duas casas decimais') {
  return mixed<number | string>(
    (value): value is number | string => typeof value === 'number' || typeof value === 'string',
  )
    .typeError(invalid)
    .test(
      'reais',
      invalid,
      (value) => value === undefined || value === null || value === '' || reaisToCents(value) !== undefined,
    );
}
