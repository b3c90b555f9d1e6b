// Measures how long a process blocks its event loop. Every process of the product loads this module with `--import`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.env['EVENT_LOOP_DIR'] ?? '';
const file = path.join(dir, `${process.pid}.json`);
let cpuMs = 0;
let wallMs = 0;
let wall = performance.now();
let cpu = process.threadCpuUsage();

// `cpuMs` is the longest delay that this thread itself caused. `wallMs` also includes delays by other programs, which
// let the thread wait for a free core.
setInterval(() => {
  const spent = process.threadCpuUsage(cpu);
  const now = performance.now();
  wallMs = Math.max(wallMs, now - wall);
  cpuMs = Math.max(cpuMs, Math.min(now - wall, (spent.user + spent.system) / 1000));
  wall = now;
  cpu = process.threadCpuUsage();
}, 1).unref();

setInterval(() => writeFileSync(file, JSON.stringify({ cpuMs, wallMs })), 250).unref();
// SIGWINCH resets the values after the start, because no request waits during the start. By default, this signal does
// not end a process.
process.on('SIGWINCH', () => {
  cpuMs = 0;
  wallMs = 0;
});
