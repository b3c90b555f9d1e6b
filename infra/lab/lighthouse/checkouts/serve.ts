// Command `node serve.ts <folder> <options>`. It runs the product of one checkout, as a child process of
// startCheckout.ts, and sends the address to its parent.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StackOptions } from '../../../run/stack/stackTypes.ts';

const [folder = '', given = '{}'] = process.argv.slice(2);
// In older commits the folder is infra/stack.
const candidates = ['infra/run', 'infra'].map((group) => path.join(folder, group, 'stack/startStack.ts'));
const file = pathToFileURL(candidates.find((candidate) => existsSync(candidate)) ?? '').href;
// The cast is safe because the module is the same file in another commit. The exports used here exist since the oldest
// commit that can be measured.
const { startStack } = (await import(file)) as typeof import('../../../run/stack/startStack.ts');

// The cast is safe because startCheckout.ts has written the options.
const stack = await startStack(JSON.parse(given) as StackOptions);
// The parent has disconnected because the measurement is over, or because the parent has ended.
process.once('disconnect', () => void stack.stop().then(() => process.exit()));
process.send?.({ url: stack.url, dataDir: stack.dataDir, env: stack.env });
