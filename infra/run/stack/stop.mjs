// `npm run stop`: stops the `npm start` of this folder gracefully and waits for it. Also works without
// node_modules.
import { handOver } from './bootstrap/handOver.mjs';
import { hasPackages } from './bootstrap/node.mjs';

if (hasPackages()) handOver(['infra/run/stack/stopStack.ts']);
else process.stdout.write('Boa Xepa is not running here.\n');
