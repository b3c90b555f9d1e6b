import { safeCellText } from '@boaxepa/contracts/domain/cellText';
import { importColumns, reasonsHeader } from '@boaxepa/contracts/wire/productImports';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import { utils, type WorkSheet, write } from 'xlsx';
import type { ProblemRow } from './checkRows.ts';

function sheetOf(rows: (string | number)[][], widths: number[]): WorkSheet {
  const sheet = utils.aoa_to_sheet(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? safeCellText(cell) : cell))),
  );
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  return sheet;
}

function bytesOf(sheets: [string, WorkSheet][]): Buffer {
  const workbook = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(workbook, sheet, name);
  // The cast is safe: with `type: 'buffer'`, `write` returns a Buffer.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer;
}

const headers = importColumns.map(({ header }) => header);
const widths = importColumns.map(({ field }) =>
  ['name', 'description', 'photoUrl'].includes(field) ? 40 : 18,
);

function instructions(): string[][] {
  return [
    ['Como preencher a aba Produtos: um produto por linha, a partir da linha 2.'],
    [],
    ['Coluna', 'Obrigatória', 'Como preencher', 'Exemplo'],
    ...importColumns.map(({ header, isRequired, explanation, example }) => [
      header,
      isRequired ? 'sim' : 'não',
      explanation,
      example,
    ]),
    [],
    ['Categoria', 'Também aceito'],
    ...Object.entries(productCategories).map(([value, label]) => [label, value]),
  ];
}

/** Creates an empty spreadsheet that shops can fill in. A note on each header explains its column. */
export function writeTemplate(): Buffer {
  const products = sheetOf([headers], widths);
  for (const [column, { explanation }] of importColumns.entries()) {
    const cell = products[utils.encode_cell({ r: 0, c: column })];
    utils.cell_add_comment(cell, explanation, 'Boa Xepa');
    cell.c.hidden = true;
  }
  return bytesOf([
    ['Produtos', products],
    ['Instruções', sheetOf(instructions(), [24, 18, 80, 42])],
  ]);
}

/**
 * Creates a spreadsheet with the invalid rows as the shop uploaded them, and with their problems. The shop can correct
 * it and upload it again.
 */
export function writeProblems(rows: readonly ProblemRow[]): Buffer {
  const lines = rows.map(({ texts, problems }) => [
    ...importColumns.map(({ field }) => texts[field] ?? ''),
    problems.map(({ message }) => message).join('; '),
  ]);
  const sheet = sheetOf([[...headers, reasonsHeader], ...lines], [...widths, 60]);
  return bytesOf([['Produtos', sheet]]);
}
