import { createLogger } from '../logging/logger.ts';

/** A logger for tests that prints nothing. */
export const silentLogger = createLogger('test', { level: 'silent' });
