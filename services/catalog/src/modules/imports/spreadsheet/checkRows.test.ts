import { type ImportField, importColumns } from '@boaxepa/contracts/wire/productImports';
import { productSchema } from '@boaxepa/contracts/wire/products';
import fc from 'fast-check';
import type { Cell } from './cells.ts';
import { checkRow, checkRows } from './checkRows.ts';

const validRow: Record<string, Cell> = { name: 'Pão', price: 10, category: 'Padaria', stockQuantity: 5 };
const check = (cells: Partial<Record<ImportField, Cell>>) =>
  checkRow({ cells: { ...validRow, ...cells }, merged: new Set() });
const messages = (cells: Partial<Record<ImportField, Cell>>) =>
  check(cells).problems.map(({ message }) => message);

test.each<[Cell, number]>([
  [12.9, 12.9],
  [12, 12],
  [0.1 + 0.2, 0.3],
  ['R$ 12,90', 12.9],
  ['R$\u00a01.234,56', 1234.56],
  ['r$12,9', 12.9],
  ['1.234', 1234],
  ['12.90', 12.9],
  ['12', 12],
])('reads %s as the price %s', (cell, price) => {
  expect(check({ price: cell }).product?.price).toBe(price);
});

test('reads a name of several lines as one line', () => {
  expect(check({ name: 'Bolo\r\nde  fubá' }).product?.name).toBe('Bolo de fubá');
});

test.each<[Cell, string]>([
  ['doze', 'Preço deve ser maior que zero'],
  ['1,234.56', 'Preço deve ser maior que zero'],
  ['12,905', 'Preço deve ter no máximo duas casas decimais'],
  ['-1,00', 'Preço deve ser maior que zero'],
  [0, 'Preço deve ser maior que zero'],
  [true, 'Preço deve ser maior que zero'],
  [1e12, 'Preço deve ser maior que zero'],
  [12.905, 'Preço deve ter no máximo duas casas decimais'],
])('rejects %s as a price', (cell, message) => {
  expect(messages({ price: cell })).toEqual([message]);
});

test.each<[Partial<Record<ImportField, Cell>>, string]>([
  [{ name: undefined }, 'Nome é obrigatório'],
  [{ name: 'a'.repeat(121) }, 'Nome deve ter no máximo 120 caracteres'],
  [{ name: 'Pão \u202Eoãp' }, 'Há caracteres que não podem ser usados aqui'],
  [{ description: 'a'.repeat(1001) }, 'Descrição deve ter no máximo 1000 caracteres'],
  [{ discountPrice: 10.01 }, 'Preço promocional deve ser menor ou igual ao preço original'],
  [{ discountPrice: 'barato' }, 'Preço promocional inválido'],
  [{ category: undefined }, 'Categoria é obrigatória'],
  [{ stockQuantity: undefined }, 'Estoque é obrigatório'],
  [{ stockQuantity: 1.5 }, 'Estoque deve ser um número inteiro'],
  [{ stockQuantity: '1,5' }, 'Estoque deve ser um número inteiro'],
  [{ stockQuantity: '1e3' }, 'Estoque não pode ser negativo'],
  [{ stockQuantity: 100_000 }, 'Estoque deve ser no máximo 99999'],
  [{ stockQuantity: 'muitos' }, 'Estoque não pode ser negativo'],
  [{ photoUrl: 'ftp://a' }, 'URL da foto inválida: use um endereço http ou https'],
  [{ photoUrl: 'https://[::1' }, 'URL da foto inválida: use um endereço http ou https'],
  [{ photoUrl: `http://${'a'.repeat(2000)}` }, 'URL deve ter no máximo 2000 caracteres'],
  [{ isFlashDeal: 'talvez' }, 'Super Oferta deve ser sim ou não'],
])('rejects %j', (cells, message) => {
  expect(messages(cells)).toEqual([message]);
});

test('accepts words and numbers in common spellings', () => {
  expect(
    check({
      name: 123,
      category: 'LATICINIOS',
      stockQuantity: '1.200',
      isFlashDeal: 'Não',
      discountPrice: 0,
    }).product,
  ).toMatchObject({
    name: '123',
    category: 'dairy',
    stockQuantity: 1200,
    isFlashDeal: false,
    discountPrice: 0,
  });
  expect(['SIM', 's', true, 1, 'x'].map((word) => check({ isFlashDeal: word }).product?.isFlashDeal)).toEqual(
    Array(5).fill(true),
  );
});

test('a rejected product does not count as the first occurrence of a later one', () => {
  const rows = [{ ...validRow, price: 0 }, validRow, { ...validRow, stockQuantity: 9 }].map(
    (cells, index) => ({
      row: index + 2,
      cells,
      merged: new Set<ImportField>(),
    }),
  );
  const [first, second, third] = [...checkRows(rows)];
  expect(first).toMatchObject({ row: 2, problems: [{ field: 'price' }] });
  expect(second).toMatchObject({ row: 3, product: { name: 'Pão' } });
  expect(third).toMatchObject({
    problems: [{ field: 'name', message: 'Produto repetido: mesmo nome e categoria da linha 3' }],
  });
});

test('accepts exactly the products that the form accepts', () => {
  const cell = fc.oneof(
    fc.constant(undefined),
    fc.string({ maxLength: 130 }).map((text) => text.trim() || undefined),
    fc.double({ noNaN: true }),
    fc.integer({ min: -3, max: 100_001 }),
    fc.integer({ min: -300, max: 30_000 }).map((cents) => cents / 100),
    fc.constantFrom('Padaria', 'bakery', 'http://a', 'sim', 'a'.repeat(121), 'a'.repeat(1001)),
  );
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(importColumns.map(({ field }) => [field, cell]))),
      fc.boolean(),
      (cells, isMostlyGood) => {
        const { product, problems } = isMostlyGood
          ? check(cells)
          : checkRow({ cells: { ...cells, name: 'Pão', category: 'bakery' }, merged: new Set() });
        expect(product === undefined).toBe(problems.length > 0);
        expect(product === undefined || productSchema.isValidSync(product)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
