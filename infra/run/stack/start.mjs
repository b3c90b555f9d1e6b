// `npm start` and `npm run dev` (--dev). Runs on Node 18 or newer, before node_modules exists.
import { ensureInstalled } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/handOver.mjs';

await ensureInstalled();
handOver(['infra/run/stack/main.ts', ...process.argv.slice(2)]);
