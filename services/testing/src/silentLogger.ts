import { createLogger } from '@boaxepa/service-kit/logging/logger';

/** A logger for tests that prints nothing. */
export const silentLogger = createLogger('test', { level: 'silent' });
