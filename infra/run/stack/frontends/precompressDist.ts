import { precompress } from './compress.ts';

/** Precompresses the folder that the command line names. Image builds use this command. */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node precompressDist.ts <directory>');
await precompress(directory);
