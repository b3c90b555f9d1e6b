import { importLimits } from '@boaxepa/contracts/wire/productImports';
import { type WorkSheet, utils, write } from 'xlsx';
import { partOf, sheetRow, withPart, workbook } from '../../../testing/workbooks.ts';
import { readRows } from './readRows.ts';

const sheetPart = 'xl/worksheets/sheet1.xml';
const price = async (file: Buffer) => (await readRows(file)).map(({ cells }) => cells.price);

test.each(['xlsx', 'biff8'] as const)('reads texts of an %s file as they were typed', async (bookType) => {
  const texts = ['1.234,56', '00123', '12.90', '1e3', '2026-05-12', 'TRUE', ' R$ 3,50 ', 'a & b <c>'];
  const rows = texts.map((text) => sheetRow({ price: text }));
  expect(await price(workbook(rows, { bookType }))).toEqual(texts.map((text) => text.trim()));
});

test('keeps a text that follows more spaces than the longest text has', async () => {
  expect(await price(workbook([sheetRow({ price: `${' '.repeat(3000)}9,90` })]))).toEqual(['9,90']);
});

test('reads escaped characters, inline texts and namespace prefixes', async () => {
  const file = workbook([sheetRow({ price: 'x' })]);
  const sheet = partOf(file, sheetPart)
    .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2" t="inlineStr"><is><t>9,90_x000D_</t></is></c>')
    .replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:')
    .replace('xmlns=', 'xmlns:x=');
  expect(await price(withPart(file, sheetPart, sheet))).toEqual(['9,90']);
});

test.each(['xlsx', 'biff8'] as const)(
  'recognizes dates in an %s file by their number format',
  async (bookType) => {
    const formats = [
      '0.00',
      '"R$ "#,##0.00',
      '[$R$-416]\\ #,##0.00',
      '[Red]0.00',
      'dd/mm/yyyy',
      'hh:mm',
      '[h]:mm',
    ];
    const rows = formats.map((_, index) => sheetRow({ price: index + 0.5 }));
    const edit = (sheet: WorkSheet) => {
      for (const [index, z] of formats.entries()) sheet[`C${index + 2}`].z = z;
    };
    const date = { fault: 'date' };
    expect(await price(workbook(rows, { bookType, edit }))).toEqual([0.5, 1.5, 2.5, 3.5, date, date, date]);
  },
);

test.each(['xlsx', 'biff8'] as const)('reads the first visible sheet of an %s file', async (bookType) => {
  const book = utils.book_new();
  const headers = ['Nome*', 'Preço*', 'Categoria*', 'Estoque*'];
  for (const name of ['Oculta', 'Visível', 'Outra'])
    utils.book_append_sheet(book, utils.aoa_to_sheet([headers, [name, 1, 'Padaria', 1]]), name);
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
  const rows = await readRows(Buffer.from(write(book, { type: 'array', bookType })));
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Visível']);
});

/**
 * Returns the offset of a file's header in the central directory of a zip archive. The header starts 46 bytes before
 * the name.
 */
const headerOf = (file: Buffer, part: string) => file.lastIndexOf(Buffer.from(part)) - 46;

test('rejects a part with a wrong checksum', async () => {
  const file = workbook([sheetRow()]);
  const crc = headerOf(file, sheetPart) + 16;
  file.writeUInt32LE(file.readUInt32LE(crc) + 1, crc);
  await expect(readRows(file)).rejects.toMatchObject({ problem: 'damaged' });
});

test('checks the total size of all parts before unpacking', async () => {
  const file = workbook([sheetRow()]);
  for (const part of [sheetPart, 'xl/workbook.xml'])
    file.writeUInt32LE(importLimits.unpackedBytes / 2, headerOf(file, part) + 24);
  await expect(readRows(file)).rejects.toMatchObject({ problem: 'unpackedTooLarge' });
});

test('ignores custom XML in UTF-16, which Power Query adds to a workbook', async () => {
  const customXml = Buffer.from(
    '\uFEFF<?xml version="1.0" encoding="utf-16"?><DataMashup>UEs=</DataMashup>',
    'utf16le',
  );
  const file = withPart(workbook([sheetRow({ price: 9.9 })]), 'customXml/item1.xml', customXml);
  expect(await price(file)).toEqual([9.9]);
});
