// Script of the command `npm test`, and of `npm run verify` with the option `--no-e2e`. It must run on Node.js 18,
// before node_modules exists.
import { handOver } from './bootstrap/handOver.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

await ensureInstalled();
handOver(['infra/checks/runTests.ts', ...process.argv.slice(2)]);
