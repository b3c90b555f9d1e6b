// Command `npm run stop`: stops the `npm start` that runs in this folder, and waits until it has ended. Works without
// node_modules.
import { handOver } from './bootstrap/handOver.mjs';
import { hasPackages } from './bootstrap/node.mjs';

if (hasPackages()) handOver(['infra/run/stack/stopStack.ts']);
else process.stdout.write('Boa Xepa is not running here.\n');
