import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder } from '@boaxepa/contracts/wire/remotes';

export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** Services behind the gateway. Their databases are `boaxepa_<name>`. */
export const serviceNames = ['auth', 'catalog', 'orders', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Folders of the remotes (micro front ends), which are recognized by their name and a package.json. */
export const remoteNames: readonly string[] = readdirSync(rootDir)
  .filter((name) => remoteFolder.test(name) && existsSync(path.join(rootDir, name, 'package.json')))
  .toSorted();
export const frontendNames: readonly string[] = ['shell', ...remoteNames];

/** Folder with the data of `npm start`. The variable DATA_DIR selects another folder than .data. */
export const defaultDataDir = path.resolve(rootDir, process.env['DATA_DIR'] || '.data');

export function pathsOf(dataDir: string) {
  return {
    logs: path.join(dataDir, 'logs'),
    mongo: path.join(dataDir, 'mongo'),
    redis: path.join(dataDir, 'redis'),
    mail: path.join(dataDir, 'mail'),
    remotes: path.join(dataDir, 'remotes'),
    shell: path.join(dataDir, 'shell'),
    secrets: path.join(dataDir, 'secrets.json'),
    releaseKeys: path.join(dataDir, 'releaseKeys.json'),
    databases: path.join(dataDir, 'databases.json'),
    running: path.join(dataDir, 'running.json'),
    addresses: path.join(dataDir, 'addresses.json'),
    compileCache: path.join(rootDir, '.cache', 'node'),
  };
}
