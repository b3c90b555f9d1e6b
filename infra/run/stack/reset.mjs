// `npm run reset`: deletes the state of `npm start` (accounts, orders, emails, secrets, published remotes).
import { handOver } from './bootstrap/handOver.mjs';
import { hasPackages } from './bootstrap/node.mjs';

if (hasPackages()) handOver(['infra/run/stack/resetData.ts']);
else process.stdout.write('Nothing is installed here yet, so there is nothing to reset.\n');
