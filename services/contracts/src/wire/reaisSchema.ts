import { mixed } from 'yup';
import { reaisToCents } from '../domain/money.ts';
import { readTypedCents } from '../domain/typedNumbers.ts';

const tooManyDecimals = 'Valor inválido: use no máximo duas casas decimais';

/**
 * Returns a yup schema for an amount in reais: a number or a decimal string with at most two decimals
 * (product/money.md#over-the-wire).
 */
export function reaisSchema(invalid = tooManyDecimals) {
  return mixed<number | string>(
    (value): value is number | string => typeof value === 'number' || typeof value === 'string',
  )
    .typeError(invalid)
    .test('reais', invalid, (value, context) => {
      if (value === undefined || value === null || value === '' || reaisToCents(value) !== undefined)
        return true;
      const typed = typeof value === 'string' ? readTypedCents(value) : { value };
      if (!('problem' in typed)) return context.createError({ message: tooManyDecimals });
      return typed.problem === 'negative' ? false : context.createError({ message: typed.message });
    });
}

/** Returns a yup schema for a required amount in reais. yup's `required` alone accepts an empty text here. */
export function requiredReaisSchema() {
  const missing = 'Valor é obrigatório';
  return reaisSchema()
    .required(missing)
    .test('given', missing, (value) => value !== '');
}
