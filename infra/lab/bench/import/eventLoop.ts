// Module that measures how long the event loop of a process is blocked. It is loaded into every process of the stack
// (--import).
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.env['EVENT_LOOP_DIR'] ?? '';
const file = path.join(dir, `${process.pid}.json`);
let cpuMs = 0;
let wallMs = 0;
let wall = performance.now();
let cpu = process.threadCpuUsage();

// Between two runs of this timer, the thread either used the CPU, which blocks pending requests, or waited for a
// processor.
setInterval(() => {
  const spent = process.threadCpuUsage(cpu);
  const now = performance.now();
  wallMs = Math.max(wallMs, now - wall);
  cpuMs = Math.max(cpuMs, Math.min(now - wall, (spent.user + spent.system) / 1000));
  wall = now;
  cpu = process.threadCpuUsage();
}, 1).unref();

setInterval(() => writeFileSync(file, JSON.stringify({ cpuMs, wallMs })), 250).unref();
// Resets the figures, because work at the start of the process delays no request. SIGWINCH is used because it ends no
// process, with or without a listener.
process.on('SIGWINCH', () => {
  cpuMs = 0;
  wallMs = 0;
});
