// Measures how long the event loop of a process is blocked. Every process of the stack loads this module (--import).
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.env['EVENT_LOOP_DIR'] ?? '';
const file = path.join(dir, `${process.pid}.json`);
let cpuMs = 0;
let wallMs = 0;
let wall = performance.now();
let cpu = process.threadCpuUsage();

// A late timer has two possible causes. Either the thread used the CPU, which blocks requests, or the thread waited for a
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
// SIGWINCH resets the figures, because work at the start delays no request. This signal never terminates a process.
process.on('SIGWINCH', () => {
  cpuMs = 0;
  wallMs = 0;
});
