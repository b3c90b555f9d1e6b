// Command `npm run stop`: stops the process of `npm start` in this folder, and waits until the process has ended. Also
// works without node_modules.
import { handOver } from './bootstrap/handOver.mjs';
import { hasPackages } from './bootstrap/node.mjs';

if (hasPackages()) handOver(['infra/run/stack/stopStack.ts']);
else process.stdout.write('Boa Xepa is not running here.\n');
