// Measures how long a process blocks its event loop. Every process of the product loads this module with `--import`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.env['EVENT_LOOP_DIR'] ?? '';
const file = path.join(dir, `${process.pid}.json`);
let cpuMs = 0;
let wallMs = 0;
let wall = performance.now();
let cpu = process.threadCpuUsage();

// Measures the longest time between two ticks of this timer. `wallMs` is the elapsed time. `cpuMs` is only the CPU time
// of this thread, so it does not include delays by other programs.
setInterval(() => {
  const spent = process.threadCpuUsage(cpu);
  const now = performance.now();
  wallMs = Math.max(wallMs, now - wall);
  cpuMs = Math.max(cpuMs, Math.min(now - wall, (spent.user + spent.system) / 1000));
  wall = now;
  cpu = process.threadCpuUsage();
}, 1).unref();

setInterval(() => writeFileSync(file, JSON.stringify({ cpuMs, wallMs })), 250).unref();
// The benchmark sends SIGWINCH after the start to reset the values. Blocking during the start does not count, because
// no request waits then. By default, this signal does not end a process.
process.on('SIGWINCH', () => {
  cpuMs = 0;
  wallMs = 0;
});
