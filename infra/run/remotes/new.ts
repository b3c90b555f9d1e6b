// Command `npm run remote:new -- <name> <folder>`: creates the repository of a remote (micro front end) from
// shell/template.
import path from 'node:path';
import { createRemote } from '../packages/createRemote.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';

const [name, folder] = process.argv.slice(2);
try {
  if (!name || !folder) throw new Error('npm run remote:new -- <name> <folder>');
  await createRemote({ name, folder: path.resolve(folder) });
  process.stdout.write(`${name} is in ${folder}, and its README lists the commands\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
