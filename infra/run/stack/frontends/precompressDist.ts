import { precompress } from './compress.ts';

/**
 * Script for the build of a container image. Compresses the files of a folder once, so that the gateway does not
 * compress them for each request.
 */
const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node precompressDist.ts <directory>');
await precompress(directory);
