// `npm run compose:replace -- catalog`: builds one service or remote and replaces the running containers.
import { reasonOf } from '../stack/processes/reasonOf.ts';
import { createCompose } from './compose.ts';
import { replaceable, replaceOne } from './replaceOne.ts';

const [name = '', ...flags] = process.argv.slice(2);
try {
  if (!replaceable.includes(name))
    throw new Error(`npm run compose:replace -- <name> [--no-build]\nNames: ${replaceable.join(', ')}`);
  const compose = createCompose();
  if (!flags.includes('--no-build')) await compose.compose(['build', name], { shown: true });
  await replaceOne(compose, name);
  process.stdout.write(`${name} is replaced\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
