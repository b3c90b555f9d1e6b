import path from 'node:path';
import { isDateFormat, textCell } from './cells.ts';
import { collectRows, type SheetRow } from './collectRows.ts';
import { readSheetXml, type SheetContext, unescapeText } from './readSheetXml.ts';
import { SpreadsheetError } from './spreadsheetError.ts';
import { readXml, type XmlEvents } from './xmlEvents.ts';
import { openZip, type ZipPackage } from './zipPackage.ts';

async function readPart(zip: ZipPackage, name: string, events: XmlEvents): Promise<void> {
  const chunks = zip.read(name);
  if (!chunks) throw new SpreadsheetError('damaged');
  await readXml(chunks, events);
}

interface Relationship {
  id: string;
  /** Last word of the type's address: 'worksheet'. */
  type: string;
  /** Name of the part it leads to. */
  target: string;
}

async function relationshipsOf(zip: ZipPackage, part: string): Promise<Relationship[]> {
  const { dir, base } = path.posix.parse(part);
  const found: Relationship[] = [];
  await readPart(zip, path.posix.join(dir, '_rels', `${base}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attributes['Target'] ?? '';
      found.push({
        id: attributes['Id'] ?? '',
        type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : path.posix.join(dir, target),
      });
    },
  });
  return found;
}

/** Refuses what is no plain workbook. @throws SpreadsheetError 'notSpreadsheet', 'macros', 'externalLinks' */
async function requirePlainWorkbook(zip: ZipPackage): Promise<void> {
  const names = zip.names();
  if (!names.includes('[Content_Types].xml')) throw new SpreadsheetError('notSpreadsheet');
  const types: string[] = [];
  await readPart(zip, '[Content_Types].xml', {
    open(_name, attributes) {
      // Writers announce more extensions than a file has parts of.
      if ((attributes['Extension'] ?? 'xml') === 'xml') types.push(attributes['ContentType'] ?? '');
    },
  });
  const isWorkbook = types.some((type) => /\.(?:sheet|template)\.(?:macroEnabled\.)?main\+xml$/i.test(type));
  if (!isWorkbook) throw new SpreadsheetError('notSpreadsheet');
  if (
    types.some((type) => /macroEnabled|vbaProject|macrosheet/i.test(type)) ||
    names.some((name) => /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)/i.test(name))
  )
    throw new SpreadsheetError('macros');
  if (names.some((name) => /(?:^|\/)(?:externalLinks\/|connections\.xml$)/i.test(name)))
    throw new SpreadsheetError('externalLinks');
}

/** Part of the first sheet that is not hidden. */
async function firstSheet(
  zip: ZipPackage,
  workbook: string,
  parts: readonly Relationship[],
): Promise<string> {
  const sheets: { id: string; isHidden: boolean }[] = [];
  await readPart(zip, workbook, {
    open(name, attributes) {
      if (name !== 'sheet') return;
      // The prefix of the relationships' namespace is the writer's choice.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ id, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden);
  const target = parts.find(({ id, type }) => id === sheet?.id && type === 'worksheet')?.target;
  if (target === undefined) throw new SpreadsheetError('damaged');
  return target;
}

async function readStrings(zip: ZipPackage, part: string): Promise<SheetContext['strings']> {
  const strings: (string | undefined)[] = [];
  let text = '';
  let reads = false;
  let isPhonetic = false;
  await readPart(zip, part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') reads = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(piece) {
      if (reads) text += piece;
    },
    close(name) {
      if (name === 'si') strings.push(textCell(unescapeText(text)));
      else if (name === 't') reads = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  });
  return strings;
}

async function readDateStyles(zip: ZipPackage, part: string): Promise<SheetContext['dateStyles']> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCellFormats = false;
  await readPart(zip, part, {
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'xf' && inCellFormats) formats.push(Number(attributes['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}

/**
 * Reads the first sheet of an .xlsx file as it unpacks: half the work of building the whole workbook, and the memory
 * of the rows alone.
 * @throws SpreadsheetError
 */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const zip = await openZip(bytes);
  await requirePlainWorkbook(zip);
  const workbook = (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined) throw new SpreadsheetError('damaged');
  const parts = await relationshipsOf(zip, workbook);
  const sheet = zip.read(await firstSheet(zip, workbook, parts));
  if (!sheet) throw new SpreadsheetError('damaged');
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.target;
  const stringsPart = partOf('sharedStrings');
  const stylesPart = partOf('styles');
  const context = {
    strings: stringsPart === undefined ? [] : await readStrings(zip, stringsPart),
    dateStyles: stylesPart === undefined ? [] : await readDateStyles(zip, stylesPart),
  };
  const collector = collectRows();
  await readSheetXml(sheet, context, collector);
  return collector.finish();
}
