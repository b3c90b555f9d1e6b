// Loaded into every process of the market (--import): measures how long its event loop stands still.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.env['EVENT_LOOP_DIR'] ?? '';
const file = path.join(dir, `${process.pid}.json`);
let cpuMs = 0;
let wallMs = 0;
let wall = performance.now();
let cpu = process.threadCpuUsage();

// Between two turns the thread has either worked, which blocks whoever waits for it, or was not given a processor.
setInterval(() => {
  const spent = process.threadCpuUsage(cpu);
  const now = performance.now();
  wallMs = Math.max(wallMs, now - wall);
  cpuMs = Math.max(cpuMs, Math.min(now - wall, (spent.user + spent.system) / 1000));
  wall = now;
  cpu = process.threadCpuUsage();
}, 1).unref();

setInterval(() => writeFileSync(file, JSON.stringify({ cpuMs, wallMs })), 250).unref();
// What the start took is nobody's wait. Of all signals this one ends no process, with or without a listener.
process.on('SIGWINCH', () => {
  cpuMs = 0;
  wallMs = 0;
});
