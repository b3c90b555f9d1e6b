// `npm run reset`: deletes what `npm start` has kept (accounts, orders, emails, secrets, published remotes).
import { existsSync, rmSync } from 'node:fs';
import { dataDir, runningPid } from './bootstrap/runningStack.mjs';

const pid = runningPid();
if (pid !== undefined) {
  process.stderr.write(`Boa Xepa is running (process ${pid}): stop it first, with Ctrl-C or npm run stop.\n`);
  process.exit(1);
}
const existed = existsSync(dataDir);
rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
process.stdout.write(
  existed
    ? 'All local data is deleted; the next npm start makes new demo data.\n'
    : 'There is no local data.\n',
);
