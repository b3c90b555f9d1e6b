// Downloads mongod and prints its path: `node officialMongod.ts <version> <directory>`. This is a separate process, so
// that a stalled download can be killed.
import { MongoBinary } from 'mongodb-memory-server-core';

const [version, downloadDir] = process.argv.slice(2);
if (!version || !downloadDir) throw new Error('usage: node officialMongod.ts <version> <directory>');
const binary = await MongoBinary.getPath({ version, downloadDir, checkMD5: true });
process.stdout.write(`\n${binary}\n`);
