// Script of the command `npm start`, and of `npm run dev` with the option `--dev`. It must run on Node.js 18, before
// node_modules exists.
import { ensureInstalled } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/handOver.mjs';

await ensureInstalled();
handOver(['infra/run/stack/main.ts', ...process.argv.slice(2)]);
