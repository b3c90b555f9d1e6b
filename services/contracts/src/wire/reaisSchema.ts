import { mixed } from 'yup';
import { reaisToCents } from '../domain/money.ts';
import { readTypedCents } from '../domain/typedNumbers.ts';

/**
 * Returns a yup schema for an amount in reais: a number or a decimal string with at most two decimals
 * (product/money.md#over-the-wire).
 */
export function reaisSchema(invalid = 'Valor inválido: use no máximo duas casas decimais') {
  return mixed<number | string>(
    (value): value is number | string => typeof value === 'number' || typeof value === 'string',
  )
    .typeError(invalid)
    .test('reais', invalid, (value, context) => {
      if (value === undefined || value === null || value === '' || reaisToCents(value) !== undefined)
        return true;
      const typed = typeof value === 'string' ? readTypedCents(value) : { value };
      return 'problem' in typed && typed.problem !== 'negative'
        ? context.createError({ message: typed.message })
        : false;
    });
}
