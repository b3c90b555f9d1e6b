import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/requestContext.ts';
import { maskPersonalData } from './mask.ts';

export type { Logger } from 'pino';

const requestLoggers = new WeakMap<Logger, Logger>();

/**
 * Creates a JSON logger with the service's name and, inside a request or job, its request id on every line. Secret
 * fields are removed, and personal data in texts (such as messages of the driver) is masked. Never log `ctx`.
 */
export function createLogger(
  name: string,
  options: { level?: string; destination?: DestinationStream } = {},
): Logger {
  const destination = options.destination ?? pino.destination({ dest: 1, sync: true });
  const plain = {
    name,
    level: options.level ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(
    {
      ...plain,
      mixin: () => {
        const requestId = currentContext()?.requestId;
        return requestId === undefined ? {} : { requestId };
      },
      hooks: { streamWrite: maskPersonalData },
    },
    destination,
  );
  requestLoggers.set(logger, pino(plain, destination));
  return logger;
}

/**
 * Returns the logger for request lines. It does not mask, because masking is half of a line's cost and every request
 * has one. Log only fixed names, numbers and request ids with it.
 */
export function requestLoggerOf(logger: Logger): Logger {
  return requestLoggers.get(logger) ?? logger;
}
