// Cleans up after its parent process has ended, even if the parent was killed. The end of stdin means that the parent
// has ended. Ctrl-C does not end this process, because the parent still handles it. The parent writes one instruction
// per line to stdin:
// - guard <pid>: kill this process group when the parent has ended
// - release <pid>: do not kill the group, because it has ended by itself
// - remove <path>: delete this directory when the parent has ended
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const GRACE_MS = 8_000;
const POLL_MS = 50;
const groups = new Set();
const directories = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

const instructions = {
  guard: (value) => groups.add(Number(value)),
  release: (value) => groups.delete(Number(value)),
  remove: (value) => directories.add(value),
};

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const space = line.indexOf(' ');
  instructions[line.slice(0, space)]?.(line.slice(space + 1));
});
lines.on('close', () => {
  for (const pid of groups) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  const poll = () => {
    const liveGroups = [...groups].filter((pid) => signalGroup(pid, 0));
    if (liveGroups.length > 0 && Date.now() < deadline) return void setTimeout(poll, POLL_MS);
    for (const pid of liveGroups) signalGroup(pid, 'SIGKILL');
    for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  };
  poll();
});
