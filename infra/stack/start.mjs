// `npm start` and `npm run dev` (--dev): runs on any Node from 18 on, with no node_modules yet.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, rootDir } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/handOver.mjs';

await ensureInstalled();
const envFile = existsSync(path.join(rootDir, '.env')) ? ['--env-file=.env'] : [];
handOver([...envFile, 'infra/stack/main.ts', ...process.argv.slice(2)]);
