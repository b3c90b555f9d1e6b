export { hostConfig } from './hostConfig.ts';
export { remoteConfig } from './remoteConfig.ts';
export { tileAt } from './startup/tileAt.ts';
