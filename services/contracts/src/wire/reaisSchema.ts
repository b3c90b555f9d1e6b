import { mixed } from 'yup';
import { reaisToCents } from '../domain/money.ts';
import { readTypedCents } from '../domain/typedNumbers.ts';

const tooManyDecimals = 'Valor inválido: use no máximo duas casas decimais';
/** Highest amount in cents that a request may contain: nine digits before the decimals. */
const maxCents = 99_999_999_999;

/**
 * Returns a yup schema for an amount in reais: a number or a decimal string with at most nine digits and
 * two decimals (product/money.md#over-the-wire).
 */
export function reaisSchema(invalid = tooManyDecimals) {
  return mixed<number | string>(
    (value): value is number | string => typeof value === 'number' || typeof value === 'string',
  )
    .typeError(invalid)
    .test('reais', invalid, (value, context) => {
      if (value === undefined || value === null || value === '') return true;
      const cents = reaisToCents(value);
      if (cents !== undefined && Math.abs(cents) <= maxCents) return true;
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
