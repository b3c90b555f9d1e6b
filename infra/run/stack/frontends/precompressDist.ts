import { precompress } from './compress.ts';

/** Compresses the files of the folder that is given as argument. Image builds run this command. */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node precompressDist.ts <directory>');
await precompress(directory);
