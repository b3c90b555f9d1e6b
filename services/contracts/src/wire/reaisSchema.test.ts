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
  ['999999999.99', undefined],
  ['1000000000', 'O número é grande demais'],
  [1_000_000_000, 'Valor inválido: use no máximo duas casas decimais'],
  [-1_000_000_000, 'Valor inválido: use no máximo duas casas decimais'],
])('the amount %p gives the message %p', async (value, message) => {
  expect(await problemOf(value)).toBe(message);
});
