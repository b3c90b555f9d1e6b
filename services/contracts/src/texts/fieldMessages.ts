import { defaultLocale, ValidationError } from 'yup';

/** Words for faults that a schema has no words of its own for; `${…}` are yup's parameters. Any other is 'Valor inválido'. */
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

// Nothing here is a tuple, whose message cannot be made for other faults.
const { tuple: _tuple, ...locale } = defaultLocale;
const english = Object.entries(locale).flatMap(([kind, messages]) =>
  Object.entries(messages ?? {}).map(([name, message]) => ({ name: `${kind}.${name}`, message })),
);

/**
 * What a field's fault is told as: the schema's own words, or Portuguese ones in the place of yup's, which are English and repeat
 * what was sent.
 */
export function fieldMessage({ message, params = {} }: ValidationError): string {
  const byDefault = english.find((known) => ValidationError.formatError(known.message, params) === message);
  if (!byDefault) return message;
  return ValidationError.formatError(portuguese[byDefault.name] ?? 'Valor inválido', params) as string;
}
