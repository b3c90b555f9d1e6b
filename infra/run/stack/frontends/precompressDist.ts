import { precompress } from './compress.ts';

/** Compresses the files of a folder. Image builds run this command with the folder as argument. */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node precompressDist.ts <directory>');
await precompress(directory);
