import { defaultLocale, ValidationError } from 'yup';

/** Portuguese messages that replace yup's English default messages. yup replaces placeholders such as `${min}`. */
const portuguese: Readonly<Record<string, string>> = {
  'mixed.required': 'Campo obrigatório',
  'mixed.defined': 'Campo obrigatório',
  'mixed.notNull': 'Campo obrigatório',
  'mixed.oneOf': 'Opção inválida',
  'string.length': 'Deve ter ${length} caracteres',
  'string.min': 'Deve ter no mínimo ${min} caracteres',
  'string.max': 'Deve ter no máximo ${max} caracteres',
  'string.email': 'E-mail inválido',
  'number.min': 'Deve ser no mínimo ${min}',
  'number.max': 'Deve ser no máximo ${max}',
  'number.lessThan': 'Deve ser menor que ${less}',
  'number.moreThan': 'Deve ser maior que ${more}',
  'number.positive': 'Deve ser maior que zero',
  'number.integer': 'Deve ser um número inteiro',
  'array.min': 'Quantidade mínima de itens: ${min}',
  'array.max': 'Quantidade máxima de itens: ${max}',
  'array.length': 'Quantidade de itens: ${length}',
};

// Leave out the message for tuples, because it is a function that throws for the parameters of other rules. No form
// contains a tuple.
const { tuple: _tuple, ...locale } = defaultLocale;
const english = Object.entries(locale).flatMap(([kind, messages]) =>
  Object.entries(messages).map(([name, message]) => ({ name: `${kind}.${name}`, message })),
);

/**
 * Returns the message of a validation error in Portuguese. A default message of yup is replaced, because it is in
 * English and repeats the submitted value.
 */
export function fieldMessage({ message, params = {} }: ValidationError): string {
  const byDefault = english.find((known) => ValidationError.formatError(known.message, params) === message);
  if (!byDefault) return message;
  return ValidationError.formatError(portuguese[byDefault.name] ?? 'Valor inválido', params) as string;
}
