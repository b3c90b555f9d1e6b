import { createLogger } from '@boaxepa/service-kit/logging/logger';

/** A logger that writes nothing. */
export const silentLogger = createLogger('test', { level: 'silent' });
