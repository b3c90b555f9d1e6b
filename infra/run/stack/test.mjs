// Script of the command `npm test`, and of `npm run verify` with the option `--no-e2e`. It must run on Node.js 18,
// before node_modules exists.
import { ensureChromium } from './bootstrap/chromium.mjs';
import { handOver } from './bootstrap/handOver.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';

await ensureInstalled();
const options = process.argv.slice(2);
const only = options.filter((_, index) => options[index - 1] === '--only');
if (!options.includes('--no-e2e') && (only.length === 0 || only.includes('chromium'))) {
  const chromium = await ensureChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
}
handOver(['infra/checks/runTests.ts', ...options]);
