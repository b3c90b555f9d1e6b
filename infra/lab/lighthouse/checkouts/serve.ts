// Command `node serve.ts <folder> <options>`, which runs the product of a checkout. The parent process (startCheckout.ts)
// receives the address.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StackOptions } from '../../../run/stack/stackTypes.ts';

const [folder = '', given = '{}'] = process.argv.slice(2);
// Older commits have the folder infra/stack.
const candidates = ['infra/run', 'infra'].map((group) => path.join(folder, group, 'stack/startStack.ts'));
const file = pathToFileURL(candidates.find((candidate) => existsSync(candidate)) ?? '').href;
// The cast is safe, because all measurable commits export the functions that are used here.
const { startStack } = (await import(file)) as typeof import('../../../run/stack/startStack.ts');

// The cast is safe because startCheckout.ts writes the options.
const stack = await startStack(JSON.parse(given) as StackOptions);
// The parent disconnects when the measurement is over, or when the parent ends.
process.once('disconnect', () => void stack.stop().then(() => process.exit()));
process.send?.({ url: stack.url, dataDir: stack.dataDir, env: stack.env });
