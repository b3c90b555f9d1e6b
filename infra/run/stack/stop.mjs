// `npm run stop`: stops the `npm start` of this folder, in order, and waits for it. Says so, too, where nothing is installed yet.
import { handOver } from './bootstrap/handOver.mjs';
import { hasPackages } from './bootstrap/node.mjs';

if (hasPackages()) handOver(['infra/run/stack/stopStack.ts']);
else process.stdout.write('Boa Xepa is not running here.\n');
