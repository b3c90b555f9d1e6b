// `npm run stop`: stops the `npm start` of this folder, in order, and waits for it.
import { runningPid } from './bootstrap/runningStack.mjs';

const DEADLINE_MS = 60_000;
const POLL_MS = 100;

const pid = runningPid();
if (pid === undefined) {
  process.stdout.write('Boa Xepa is not running here.\n');
} else {
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + DEADLINE_MS;
  while (runningPid() === pid && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const stopped = runningPid() !== pid;
  process.stdout.write(
    stopped ? 'Stopped; the data is kept.\n' : `Process ${pid} has not stopped within a minute.\n`,
  );
  process.exitCode = stopped ? 0 : 1;
}
