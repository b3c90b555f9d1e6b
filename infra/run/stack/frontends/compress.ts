import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './contentHash.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Files that are compressed. Other files are excluded: HTML is rendered per request, source maps are rarely requested,
 * and pictures and fonts are already compressed.
 */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|txt|webmanifest|xml)$/;
const SMALLEST_BYTES = 512;

/** Writes a `.br` copy (quality 11) and a `.gz` copy (level 9) of each file, if the copy is smaller than the file. */
export async function precompress(directory: string): Promise<void> {
  const files = (await listFiles(directory)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(directory, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  const [small, compatible] = await Promise.all([brotli(content, options), gz(content, { level: 9 })]);
  if (small.length < content.length) await writeFile(`${file}.br`, small);
  if (compatible.length < content.length) await writeFile(`${file}.gz`, compatible);
}
