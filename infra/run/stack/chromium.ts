import path from 'node:path';
import { findOnPath } from './databases/executable.ts';
import { rootDir } from './layout.ts';
import { runCommand } from './processes/runCommand.ts';

function findChromium(): string | undefined {
  const env = { PATH: `${process.env['PATH'] ?? ''}${path.delimiter}/usr/bin` };
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return names.map((name) => findOnPath(name, env)).find((file) => file !== undefined);
}

/**
 * Finds or installs the browser for the end-to-end tests. Tries CHROMIUM_PATH, PATH, Debian's package (only as root),
 * and Playwright's download.
 * @returns path of the browser, or undefined if Playwright must use its own path
 */
export async function ensureChromium(): Promise<string | undefined> {
  const present = process.env['CHROMIUM_PATH'] || findChromium();
  if (present) return present;
  if (process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium …\n');
    const install =
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell';
    await runCommand('sh', ['-c', install], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findChromium();
    if (installed) return installed;
  }
  process.stdout.write("Downloading Playwright's Chromium …\n");
  const cli = path.join(rootDir, 'node_modules', 'playwright', 'cli.js');
  const { code, output } = await runCommand(process.execPath, [cli, 'install', 'chromium']);
  if (code !== 0) process.stderr.write(`No Chromium for the end-to-end tests:\n${output.trim()}\n`);
  return undefined;
}
