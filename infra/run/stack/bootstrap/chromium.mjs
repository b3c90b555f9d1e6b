import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './install.mjs';
import { findNode, rootDir } from './node.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function findOnPath() {
  const directories = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  for (const directory of directories.filter(Boolean)) {
    for (const name of NAMES) {
      const file = path.join(directory, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // This file is missing or not executable, so the next directory is tried.
      }
    }
  }
  return undefined;
}

/**
 * Finds or installs the browser for the end-to-end tests. Tries CHROMIUM_PATH, PATH, Debian's package (only as root),
 * and Playwright's download.
 * @returns {Promise<string | undefined>} path of the browser, or undefined if Playwright must use its own path
 */
export async function ensureChromium() {
  const present = process.env.CHROMIUM_PATH || findOnPath();
  if (present) return present;
  if (process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium …\n');
    const install =
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell';
    await run('sh', ['-c', install], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findOnPath();
    if (installed) return installed;
  }
  process.stdout.write("Downloading Playwright's Chromium …\n");
  const cli = path.join(rootDir, 'node_modules', 'playwright', 'cli.js');
  const { code, output } = await run(findNode(), [cli, 'install', 'chromium']);
  if (code !== 0) process.stderr.write(`No Chromium for the end-to-end tests:\n${output.trim()}\n`);
  return undefined;
}
