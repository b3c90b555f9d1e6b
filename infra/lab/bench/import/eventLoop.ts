// Measures how long a process blocks its event loop. Every process of the product loads this module with `--import`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.env['EVENT_LOOP_DIR'] ?? '';
const file = path.join(dir, `${process.pid}.json`);
let cpuMs = 0;
let wallMs = 0;
let wall = performance.now();
let cpu = process.threadCpuUsage();

// A late timer has two possible causes. If this thread used the CPU (`cpuMs`), it blocked its own event loop. If the
// thread only waited for a free core (counted in `wallMs`), the cause is the load of the machine.
setInterval(() => {
  const spent = process.threadCpuUsage(cpu);
  const now = performance.now();
  wallMs = Math.max(wallMs, now - wall);
  cpuMs = Math.max(cpuMs, Math.min(now - wall, (spent.user + spent.system) / 1000));
  wall = now;
  cpu = process.threadCpuUsage();
}, 1).unref();

setInterval(() => writeFileSync(file, JSON.stringify({ cpuMs, wallMs })), 250).unref();
// The benchmark sends SIGWINCH after the start to reset the values, because work during the start delays no request.
// SIGWINCH is used because it does not terminate a process by default.
process.on('SIGWINCH', () => {
  cpuMs = 0;
  wallMs = 0;
});
