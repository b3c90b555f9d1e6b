// Command `npm run reset`: deletes all data of `npm start`, which includes accounts, orders, emails, secrets and
// published remotes (micro front ends).
import { handOver } from './bootstrap/handOver.mjs';
import { hasPackages } from './bootstrap/node.mjs';

if (hasPackages()) handOver(['infra/run/stack/resetData.ts']);
else process.stdout.write('Nothing is installed here yet, so there is nothing to reset.\n');
