import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { importLimits } from '@boaxepa/contracts/wire/productImports';
import { type Entry, fromBufferPromise } from 'yauzl';
import { SpreadsheetError } from './spreadsheetError.ts';

/** How a part may be packed; spreadsheets know no other ways. */
const methods = { stored: 0, deflated: 8 } as const;
/** Large, as every piece that is unpacked costs a turn of the event loop. */
const chunkSize = 256 * 1024;

/** The parts of a zip file, unpacked only when asked for. */
export type ZipPackage = Awaited<ReturnType<typeof openZip>>;

/**
 * Opens a zip file. A part says how large it becomes before it is unpacked, and unpacking stops where it has lied.
 * @throws SpreadsheetError 'damaged', 'encrypted', 'unpackedTooLarge'
 */
export async function openZip(bytes: Buffer) {
  const entries = new Map<string, Entry>();
  const damaged = (cause: unknown) => new SpreadsheetError('damaged', { cause });
  const zip = await fromBufferPromise(bytes).catch((error: unknown) => {
    throw damaged(error);
  });
  // What the file says; yauzl reads no part more than that.
  if (zip.entryCount > importLimits.parts) throw new SpreadsheetError('unpackedTooLarge');
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry);
  } catch (error) {
    throw damaged(error);
  }
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw new SpreadsheetError('encrypted');

  async function unpack(entry: Entry): Promise<AsyncIterable<Buffer>> {
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    if (entry.compressionMethod === methods.stored) return packed;
    if (entry.compressionMethod !== methods.deflated) throw new SpreadsheetError('damaged');
    const inflated = createInflateRaw({ chunkSize });
    // A failure shows to whoever reads the last stream.
    pipeline(packed, inflated, () => undefined);
    return inflated;
  }

  let unpacked = 0;
  async function* stream(entry: Entry): AsyncGenerator<Buffer> {
    unpacked += entry.uncompressedSize;
    if (unpacked > importLimits.unpackedBytes) throw new SpreadsheetError('unpackedTooLarge');
    let left = entry.uncompressedSize;
    try {
      for await (const chunk of await unpack(entry)) {
        left -= chunk.length;
        if (left < 0) break;
        yield chunk;
      }
    } catch (error) {
      throw error instanceof SpreadsheetError ? error : damaged(error);
    }
    if (left !== 0) throw damaged(new Error(`${entry.fileName} is not as long as it says`));
  }

  return {
    names: () => [...entries.keys()],
    /** Streams a part; undefined when there is none. @throws SpreadsheetError when the parts that were read get too large */
    read(name: string): AsyncIterable<Buffer> | undefined {
      const entry = entries.get(name);
      return entry && stream(entry);
    },
  };
}
