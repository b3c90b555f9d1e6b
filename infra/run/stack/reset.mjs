// `npm run reset`: deletes what `npm start` has kept (accounts, orders, emails, secrets, published remotes).
import { existsSync } from 'node:fs';
import { handOver } from './bootstrap/handOver.mjs';
import { projectNode } from './bootstrap/install.mjs';

if (existsSync(projectNode)) handOver(['infra/run/stack/resetData.ts']);
else process.stdout.write('Nothing is installed here yet, so there is nothing to reset.\n');
