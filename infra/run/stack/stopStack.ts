import './settings.ts';
import { AlreadyRunning, findRunning } from './data/running.ts';
import { defaultDataDir, pathsOf } from './layout.ts';
import { waitUntil } from './processes/waitUntil.ts';

// MongoDB alone may need a minute to stop.
const DEADLINE_MS = 90_000;

const file = pathsOf(defaultDataDir).running;
const running = findRunning(file);
if (!running) {
  process.stdout.write('Boa Xepa is not running here.\n');
} else if (!running.url) {
  // A backup, restore or reset.
  process.stderr.write(`${new AlreadyRunning(running).message}\n`);
  process.exitCode = 1;
} else {
  process.kill(running.pid, 'SIGTERM');
  try {
    const ended = () => findRunning(file)?.pid !== running.pid;
    await waitUntil(ended, { deadlineMs: DEADLINE_MS, everyMs: 100, what: 'stop' });
    process.stdout.write('Stopped; the data is kept.\n');
  } catch {
    process.stdout.write(`Process ${running.pid} has not stopped within 90 seconds.\n`);
    process.exitCode = 1;
  }
}
