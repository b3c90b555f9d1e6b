export { hostConfig } from './hostConfig.ts';
export { remoteConfig } from './remoteConfig.ts';
