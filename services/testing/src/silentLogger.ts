import { createLogger } from '@boaxepa/service-kit/logging/logger';

/** A logger without output. */
export const silentLogger = createLogger('test', { level: 'silent' });
