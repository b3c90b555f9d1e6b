// Command `npm run secrets:cluster -- [--demo] <secrets> <target>`: writes the files of each Kubernetes Secret to the
// folder <target>/<name of the Secret>. With `--demo`, the command also generates missing secrets in <secrets>.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAside } from '../stack/data/writeAside.ts';
import { readArguments } from '../stack/processes/readArguments.ts';
import { runMain } from '../stack/processes/runMain.ts';
import { containerFiles } from './containerFiles.ts';
import { makeSecrets, readSecretFiles } from './stackSecrets.ts';

const usage = 'npm run secrets:cluster -- [--demo] <secrets> <target>';

await runMain(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { demo: { type: 'boolean', default: false } },
  });
  const [secretsDir, target] = positionals;
  if (!secretsDir || !target) throw new Error(usage);
  if (values.demo) await mkdir(secretsDir, { recursive: true, mode: 0o700 });
  const secrets = values.demo ? await makeSecrets(secretsDir, {}) : await readSecretFiles(secretsDir);
  const owners = Object.entries(containerFiles(secrets, { seed: values.demo }));
  for (const [owner, files] of owners) {
    await mkdir(path.join(target, owner), { recursive: true, mode: 0o700 });
    for (const [file, text] of Object.entries(files))
      await writeAside(path.join(target, owner, file), text, 0o600);
  }
  return `files of ${owners.length} Secrets in ${target}`;
});
