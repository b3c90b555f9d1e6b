import path from 'node:path';

/** The repository's root. */
export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** Services behind the gateway, each with a database of its own (`boaxepa_<name>`). */
export const serviceNames = ['auth', 'catalog', 'orders', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Workspaces that are built by webpack; all but the shell are remotes. */
export const remoteNames = ['mfe-shopper', 'mfe-partner', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];
export type FrontendName = 'shell' | RemoteName;
export const frontendNames: readonly FrontendName[] = ['shell', ...remoteNames];

/** Where `npm start` keeps its state: DATA_DIR, else .data. */
export const defaultDataDir = path.resolve(rootDir, process.env['DATA_DIR'] || '.data');

/** Everything that one running stack writes stands below its data directory. */
export function pathsOf(dataDir: string) {
  return {
    logs: path.join(dataDir, 'logs'),
    mongo: path.join(dataDir, 'mongo'),
    redis: path.join(dataDir, 'redis'),
    mail: path.join(dataDir, 'mail'),
    remotes: path.join(dataDir, 'remotes'),
    shell: path.join(dataDir, 'shell'),
    secrets: path.join(dataDir, 'secrets.json'),
    databases: path.join(dataDir, 'databases.json'),
    running: path.join(dataDir, 'running.json'),
    addresses: path.join(dataDir, 'addresses.json'),
    compileCache: path.join(rootDir, '.cache', 'node'),
  };
}
