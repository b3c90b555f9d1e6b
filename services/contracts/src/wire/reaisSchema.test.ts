import { reaisSchema } from './reaisSchema.ts';

const problemOf = (value: unknown) =>
  reaisSchema('Preço deve ser maior que zero')
    .validate(value)
    .then(
      () => undefined,
      (error: Error) => error.message,
    );

it.each([
  ['12.90', undefined],
  [12.9, undefined],
  ['10.999', 'Valor inválido: use no máximo duas casas decimais'],
  [10.999, 'Valor inválido: use no máximo duas casas decimais'],
  ['-1,00', 'Preço deve ser maior que zero'],
])('the amount %p gives the message %p', async (value, message) => {
  expect(await problemOf(value)).toBe(message);
});
