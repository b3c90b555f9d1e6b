// Command `node officialMongod.ts <version> <directory>`. It is a separate process, so that a stalled download can be
// killed. It prints the path of the mongod that mongodb-memory-server has downloaded from MongoDB's servers.
import { MongoBinary } from 'mongodb-memory-server-core';

const [version, downloadDir] = process.argv.slice(2);
if (!version || !downloadDir) throw new Error('usage: node officialMongod.ts <version> <directory>');
const binary = await MongoBinary.getPath({ version, downloadDir, checkMD5: true });
process.stdout.write(`\n${binary}\n`);
