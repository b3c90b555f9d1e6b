// Command `npm run remote:new -- <name> <folder>`: creates the repository of a remote (micro front end) from
// shell/template.
import path from 'node:path';
import { createRemote } from '../packages/createRemote.ts';
import { runMain } from '../stack/processes/runMain.ts';

const [name, folder] = process.argv.slice(2);
await runMain(async () => {
  if (!name || !folder) throw new Error('npm run remote:new -- <name> <folder>');
  process.stdout.write('Building and installing the packages takes some minutes …\n');
  await createRemote({ name, folder: path.resolve(folder) });
  return `${name} is in ${folder}, and its README lists the commands`;
});
