import { safeCellText } from '@boaxepa/contracts/domain/cellText';
import {
  importColumns,
  type ImportField,
  reasonsHeader,
  rowMessages,
} from '@boaxepa/contracts/wire/productImports';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import type { ProblemRow } from './checkRows.ts';

function sheetOf(rows: (string | number | CellObject)[][], widths: number[]): WorkSheet {
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

/** The error value #N/A. */
const notAvailable: CellObject = { t: 'e', v: 0x2a };
/** Problems of refused cells. The value of such a cell may be missing. */
const cellProblems: readonly string[] = [
  rowMessages.formula,
  rowMessages.date,
  rowMessages.error,
  rowMessages.merged,
];

/**
 * Returns the cell of an invalid row for the file that the shop can download. A refused cell without a value becomes an
 * error cell, so that the next upload refuses it too. An empty cell would change the product, for example by removing
 * its promotional price.
 */
function problemCell({ texts, problems }: ProblemRow, field: ImportField): string | number | CellObject {
  const isRefused = problems.some(
    (problem) => problem.field === field && cellProblems.includes(problem.message),
  );
  return texts[field] ?? (isRefused ? notAvailable : '');
}

/**
 * Creates a spreadsheet with the invalid rows as the shop uploaded them, and with their problems. The shop can correct
 * this spreadsheet and upload it again.
 */
export function writeProblems(rows: readonly ProblemRow[]): Buffer {
  const lines = rows.map((row) => [
    ...importColumns.map(({ field }) => problemCell(row, field)),
    row.problems.map(({ message }) => message).join('; '),
  ]);
  const sheet = sheetOf([[...headers, reasonsHeader], ...lines], [...widths, 60]);
  return bytesOf([['Produtos', sheet]]);
}
