// Runs as a process of its own (`node officialMongod.ts <version> <directory>`), so that a download that hangs can be ended from outside:
// prints the path of the mongod that mongodb-memory-server has downloaded from MongoDB's own servers.
import { MongoBinary } from 'mongodb-memory-server-core';

const [version, downloadDir] = process.argv.slice(2);
if (!version || !downloadDir) throw new Error('usage: node officialMongod.ts <version> <directory>');
const binary = await MongoBinary.getPath({ version, downloadDir, checkMD5: true });
process.stdout.write(`\n${binary}\n`);
