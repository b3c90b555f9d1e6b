// Command `npm run compose:replace -- catalog`: builds one service or remote (micro front end) and replaces its running
// containers. The option `--back` returns to the previous version.
import { readArguments } from '../stack/processes/readArguments.ts';
import { runMain } from '../stack/processes/runMain.ts';
import { createCompose } from './compose.ts';
import { settingsFile } from './heldVersion.ts';
import { replaceable } from './replaceOne.ts';
import { replacePart } from './replacePart.ts';

const usage = `npm run compose:replace -- <name> [--back]\nNames: ${replaceable.join(', ')}`;

await runMain(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { back: { type: 'boolean', default: false } },
  });
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !replaceable.includes(name)) throw new Error(usage);
  // The first Ctrl-C removes new containers of the service that are not healthy yet, and restores the settings. The
  // second one ends this process.
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  const { signal } = interruption;
  const options = { back: values.back, settings: settingsFile(), signal };
  return replacePart(createCompose({}, { isDetached: true }), name, options);
});
