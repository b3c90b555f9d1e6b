// Command `node serve.ts <folder> <options>`: runs all processes of a checkout (a commit in its own folder), and sends
// the URL to the parent process (startCheckout.ts).
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StackOptions } from '../../run/stack/stackTypes.ts';

const [folder = '', options = '{}'] = process.argv.slice(2);
const file = pathToFileURL(path.join(folder, 'infra/run/stack/startStack.ts')).href;
// Safe cast: all commits that can be measured export these functions.
const { startStack } = (await import(file)) as typeof import('../../run/stack/startStack.ts');

// Safe cast: startCheckout.ts has written the options.
const stack = await startStack(JSON.parse(options) as StackOptions);
// The parent process disconnects when the measurement is over, or when the parent ends.
process.once('disconnect', () => void stack.stop().then(() => process.exit()));
process.send?.({ url: stack.url, dataDir: stack.dataDir, env: stack.env });
