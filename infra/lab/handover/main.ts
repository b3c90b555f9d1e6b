// Command `npm run lab -- handover`: measures how fast and how reliably a shop hands over orders. Arguments select
// measurements: `scan` (camera), `keypad` (typed code), `mutated` (wrong QR codes), `start` (cold start), `offline`.
// `--handovers <n>` is the number of offline hand-overs (default 1000). The exit code is 1 if a target is missed.
import { parseArgs } from 'node:util';
import { startStack } from '../../run/stack/startStack.ts';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { coldStartMark } from './coldStart.ts';
import type { Mark } from './counter.ts';
import { keypadMark } from './keypad.ts';
import { mutatedMark } from './mutated.ts';
import { offlineMark } from './offline.ts';
import { scanMark } from './scan.ts';

const { values, positionals } = parseArgs({
  options: { handovers: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const handovers = Number(values.handovers);
if (!Number.isInteger(handovers) || handovers < 1) throw new Error('--handovers takes a whole number');
const marks: Record<string, (stack: Stack) => Promise<Mark[]>> = {
  keypad: keypadMark,
  scan: scanMark,
  mutated: mutatedMark,
  start: coldStartMark,
  offline: (stack) => offlineMark(stack, handovers),
};
const unknownMarks = positionals.filter((name) => !Object.hasOwn(marks, name));
if (unknownMarks.length > 0) throw new Error(`unknown mark: ${unknownMarks.join(', ')}`);

const stack = await startStack({
  mode: 'test',
  frontends: true,
  env: { RATE_LIMITS: 'off', SERVICE_WORKER_DELAY_SECONDS: '0' },
});
let missedCount = 0;
try {
  for (const [name, measure] of Object.entries(marks)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    for (const { what, holds } of await measure(stack)) {
      missedCount += Number(!holds);
      process.stdout.write(`  ${holds ? '✓' : '✗'} ${what}\n`);
    }
  }
} finally {
  await stack.stop();
}
process.stdout.write(`handover: ${missedCount} marks missed\n`);
process.exit(missedCount > 0 ? 1 : 0);
