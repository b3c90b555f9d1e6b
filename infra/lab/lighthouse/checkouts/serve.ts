// Runs the product of one checkout: `node serve.ts <folder> <options>`, as a child of startCheckout.ts, which
// receives the address.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StackOptions } from '../../../run/stack/stackTypes.ts';

const [folder = '', given = '{}'] = process.argv.slice(2);
// Older commits have the folder infra/stack.
const candidates = ['infra/run', 'infra'].map((group) => path.join(folder, group, 'stack/startStack.ts'));
const file = pathToFileURL(candidates.find((candidate) => existsSync(candidate)) ?? '').href;
// The same file in another commit. The exports used here exist since the first commit that can be measured.
const { startStack } = (await import(file)) as typeof import('../../../run/stack/startStack.ts');

// Written by startCheckout.ts.
const stack = await startStack(JSON.parse(given) as StackOptions);
// The measurement is over, or the measuring process has ended.
process.once('disconnect', () => void stack.stop().then(() => process.exit()));
process.send?.({ url: stack.url, dataDir: stack.dataDir, env: stack.env });
