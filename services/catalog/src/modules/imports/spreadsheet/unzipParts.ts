import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { importLimits } from '@boaxepa/contracts/wire/productImports';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SpreadsheetError } from './spreadsheetError.ts';

/**
 * Returns true if an XML part is complete and has no DOCTYPE. This check is necessary, because SheetJS also accepts a
 * truncated XML part. Rows would then be missing without an error.
 */
function isCompleteXml(content: Buffer): boolean {
  const root = /<([\w:.-]+)/.exec(content.toString('utf8', 0, 1000))?.[1];
  const end = content.toString('utf8', Math.max(content.length - 1000, 0)).trimEnd();
  return (end.endsWith(`</${root}>`) || end.endsWith('/>')) && !content.includes('<!DOCTYPE');
}

/** Reads a stream of known length into one buffer of exactly this size. */
async function readAll(stream: Readable, length: number): Promise<Buffer> {
  const content = Buffer.alloc(length);
  let position = 0;
  for await (const chunk of stream) position += (chunk as Buffer).copy(content, position);
  return content;
}

/**
 * Returns the entries of a zip file by their name.
 * @throws SpreadsheetError 'encrypted' or 'unpackedTooLarge'
 */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > importLimits.parts) throw new SpreadsheetError('unpackedTooLarge');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SpreadsheetError('encrypted');
    entries.set(entry.fileName.replace(/^\//, ''), entry);
  }
  return entries;
}

/**
 * Returns true for the XML parts that SheetJS needs. The folder customXml is left out, because Power Query stores XML
 * in UTF-16 there, which `isCompleteXml` would refuse.
 */
const isReadBySheetJs = (name: string) => /\.(?:xml|rels)$/i.test(name) && !/^customXml\//i.test(name);

/**
 * Unzips the XML parts of an .xlsx file that SheetJS reads. Other parts, such as pictures, are returned empty. The
 * sizes that the file declares are checked before anything is unzipped, so that a small file cannot fill the memory.
 * @throws SpreadsheetError 'damaged', 'encrypted' or 'unpackedTooLarge'
 */
export async function unzipParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    const zip = await fromBufferPromise(bytes);
    const entries = await entriesOf(zip);
    const xml = [...entries].filter(([name]) => isReadBySheetJs(name));
    const unpackedBytes = xml.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0);
    if (unpackedBytes > importLimits.unpackedBytes) throw new SpreadsheetError('unpackedTooLarge');
    const parts = new Map<string, Buffer>(Array.from(entries.keys(), (name) => [name, Buffer.alloc(0)]));
    for (const [name, entry] of xml) {
      const content = await readAll(await zip.openReadStreamPromise(entry), entry.uncompressedSize);
      if (crc32(content) !== entry.crc32 || !isCompleteXml(content)) throw new SpreadsheetError('damaged');
      parts.set(name, content);
    }
    return parts;
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', { cause: error });
  }
}
