import { createLogger } from '@boaxepa/service-kit/logging/logger';

export const silentLogger = createLogger('test', { level: 'silent' });
