import { precompress } from './compress.ts';

/** For an image's build: puts the compressed twins beside the files of the folder that the command line names. */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node precompressDist.ts <directory>');
await precompress(directory);
