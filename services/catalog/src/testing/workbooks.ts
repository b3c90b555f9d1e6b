import { importColumns, type ImportField } from '@boaxepa/contracts/wire/productImports';
import { type BookType, CFB, read, utils, type WorkSheet, write } from 'xlsx';

export type TestCell = string | number | boolean | Date | null;

/**
 * Builds a spreadsheet row with valid default values. Pass the cells to override.
 * For example, `sheetRow({ price: 'caro' })` sets only the price.
 */
export function sheetRow(cells: Partial<Record<ImportField, TestCell>> = {}): TestCell[] {
  const row: Record<ImportField, TestCell> = {
    name: 'Pão de queijo',
    description: 'Do dia',
    price: 'R$ 1.234,56',
    discountPrice: null,
    category: 'Padaria',
    stockQuantity: 12,
    isFlashDeal: 'sim',
    photoUrl: null,
    ...cells,
  };
  return importColumns.map(({ field }) => row[field]);
}

export interface WorkbookOptions {
  headers?: string[];
  bookType?: BookType;
  /** Function that changes the sheet before it is written, for example to add formulas or merged areas. */
  edit?: (sheet: WorkSheet) => void;
}

/** Builds a spreadsheet file with a header row and the given rows. */
export function workbook(rows: TestCell[][], options: WorkbookOptions = {}): Buffer {
  const { headers = importColumns.map(({ header }) => header), bookType = 'xlsx', edit } = options;
  const sheet = utils.aoa_to_sheet([headers, ...rows]);
  edit?.(sheet);
  const book = utils.book_new(sheet, 'Produtos');
  // The cast is safe, because `type: 'buffer'` determines the return type.
  return write(book, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer;
}

interface CompoundFile {
  FileIndex: { name: string; content: Buffer }[];
}

/** Returns a copy of a zip file with an added or replaced part. */
export function withPart(file: Buffer, name: string, content: string | Buffer): Buffer {
  const zip = CFB.read(file, { type: 'buffer' });
  CFB.utils.cfb_del(zip, `/${name}`);
  CFB.utils.cfb_add(zip, `/${name}`, Buffer.from(content));
  return Buffer.from(CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }));
}

/** Returns a copy of a zip file whose end record claims that the file contains `count` parts. */
export function withPartCount(file: Buffer, count: number): Buffer {
  const copy = Buffer.from(file);
  const endRecord = copy.lastIndexOf('PK\x05\x06');
  copy.writeUInt16LE(count, endRecord + 10);
  return copy;
}

export function partOf(file: Buffer, name: string): string {
  return Buffer.from(CFB.find(CFB.read(file, { type: 'buffer' }), `/${name}`).content).toString();
}

/**
 * Builds a compound file with the given streams. Files of the types .xls, .doc and encrypted .xlsx use this container
 * format.
 */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function recordsOf(file: Buffer): { type: number; data: Buffer }[] {
  const { FileIndex }: CompoundFile = CFB.read(file, { type: 'buffer' });
  const stream = Buffer.from(FileIndex.find(({ name }) => name === 'Workbook')?.content ?? []);
  const records = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    records.push({ type: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) });
    at = end;
  }
  return records;
}

const fileOf = (records: { type: number; data: Buffer }[]) =>
  compoundFile({ Workbook: Buffer.concat(records.map(({ type, data }) => record(type, data))) });

/** Returns a copy of an .xls file with an additional record. The record is inserted after the first record. */
export function withRecord(file: Buffer, type: number, data: number[]): Buffer {
  return fileOf(recordsOf(file).toSpliced(1, 0, { type, data: Buffer.from(data) }));
}

/** Replaces a number in an .xls file with the formula 6*2. SheetJS cannot write formulas to .xls files. */
export function withXlsFormula(file: Buffer, row: number, column: number): Buffer {
  const number = 0x0203;
  const formula = { type: 0x0006, rest: Buffer.from('0000000000000700' + '1e0600' + '1e0200' + '05', 'hex') };
  return fileOf(
    recordsOf(file).map(({ type, data }) =>
      type === number && data.readUInt16LE(0) === row && data.readUInt16LE(2) === column
        ? { type: formula.type, data: Buffer.concat([data, formula.rest]) }
        : { type, data },
    ),
  );
}

/** Returns the cells of the first sheet as texts, as a spreadsheet program displays them. */
export function rowsOf(file: Buffer): string[][] {
  const book = read(file, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : [];
}
