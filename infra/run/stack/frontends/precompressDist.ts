import { precompress } from './compress.ts';

/** Used by image builds: precompresses the folder given on the command line. */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node precompressDist.ts <directory>');
await precompress(directory);
