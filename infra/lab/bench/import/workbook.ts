import { importColumns } from '@boaxepa/contracts/wire/productImports';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import { utils, write } from 'xlsx';

const labels = Object.values(productCategories);

/**
 * Returns an Excel file with `rows` products. Some prices are numbers and others are texts, so that the benchmark
 * covers both.
 */
export function workbook(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, number) => [
    `Produto número ${number}, pacote de 500 g`,
    `Descrição do produto ${number}, para consumo no mesmo dia`,
    number % 2 ? 10 + (number % 90) / 100 : `R$ ${10 + (number % 50)},90`,
    number % 3 ? 5.5 : '',
    labels[number % labels.length],
    number % 100,
    number % 5 ? 'não' : 'sim',
    number % 4 ? '' : `https://exemplo.com.br/fotos/${number}.jpg`,
  ]);
  const sheet = utils.aoa_to_sheet([importColumns.map(({ header }) => header), ...lines]);
  // Safe cast: `type: 'buffer'` determines the return type.
  return write(utils.book_new(sheet, 'Produtos'), {
    type: 'buffer',
    bookType: 'xlsx',
    compression: true,
  }) as Buffer;
}
