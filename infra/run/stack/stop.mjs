// `npm run stop`: stops the `npm start` of this folder, in order, and waits for it. Says so, too, where nothing is installed yet.
import { existsSync } from 'node:fs';
import { handOver } from './bootstrap/handOver.mjs';
import { projectNode } from './bootstrap/install.mjs';

if (existsSync(projectNode)) handOver(['infra/run/stack/stopStack.ts']);
else process.stdout.write('Boa Xepa is not running here.\n');
