// Command `npm start`, and with `--dev` command `npm run dev`. This script must run on Node.js 18, before node_modules
// exists.
import { ensureInstalled } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/handOver.mjs';

await ensureInstalled();
handOver(['infra/run/stack/main.ts', ...process.argv.slice(2)]);
