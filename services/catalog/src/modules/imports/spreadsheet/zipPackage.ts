import { importLimits } from '@boaxepa/contracts/productImports';
import { type Entry, fromBufferPromise } from 'yauzl';
import { SpreadsheetError } from './spreadsheetError.ts';

/** The parts of a zip file, unpacked only when asked for. */
export interface ZipPackage {
  names(): string[];
  /** Streams a part; undefined when there is none. @throws SpreadsheetError when the parts that were read get too large */
  read(name: string): AsyncIterable<Buffer> | undefined;
}

/**
 * Opens a zip file. A part says how large it becomes before it is unpacked, and unpacking stops where it has lied.
 * @throws SpreadsheetError 'damaged', 'encrypted'
 */
export async function openZip(bytes: Buffer): Promise<ZipPackage> {
  const entries = new Map<string, Entry>();
  const damaged = (cause: unknown) => new SpreadsheetError('damaged', { cause });
  const zip = await fromBufferPromise(bytes).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry);
  } catch (error) {
    throw damaged(error);
  }
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw new SpreadsheetError('encrypted');

  let unpacked = 0;
  async function* stream(entry: Entry): AsyncGenerator<Buffer> {
    unpacked += entry.uncompressedSize;
    if (unpacked > importLimits.unpackedBytes) throw new SpreadsheetError('unpackedTooLarge');
    try {
      // A stream without an encoding yields buffers.
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (error) {
      throw error instanceof SpreadsheetError ? error : damaged(error);
    }
  }

  return {
    names: () => [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      return entry && stream(entry);
    },
  };
}
