// `npm start` and `npm run dev` (--dev): runs on any Node from 18 on, with no node_modules yet.
import { ensureInstalled } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/handOver.mjs';

await ensureInstalled();
handOver(['infra/run/stack/main.ts', ...process.argv.slice(2)]);
