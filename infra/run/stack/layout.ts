import path from 'node:path';

export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** Services behind the gateway. The database of a service is `boaxepa_<name>`. */
export const serviceNames = ['auth', 'catalog', 'orders', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const remoteNames = ['mfe-shopper', 'mfe-partner', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];
export type FrontendName = 'shell' | RemoteName;
export const frontendNames: readonly FrontendName[] = ['shell', ...remoteNames];

/** Folder with the data of `npm start`. DATA_DIR replaces the default .data. */
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
