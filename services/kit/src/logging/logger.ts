import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/requestContext.ts';
import { maskPersonalData } from './mask.ts';

export type { Logger } from 'pino';

const requestLoggers = new WeakMap<Logger, Logger>();

/**
 * Opens standard output for log lines. A system call per line is slow, so lines are buffered up to 4 KB or 250 ms.
 * When the process exits, the buffer is flushed.
 */
function openStdout(): DestinationStream {
  const stdout = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 250 });
  process.once('exit', () => stdout.flushSync());
  return stdout;
}

/**
 * Creates a logger that writes JSON lines with the name of the service and the request id. It removes secrets and
 * masks personal data. Never log the Koa context `ctx`, because it contains secrets.
 */
export function createLogger(
  name: string,
  options: { level?: string; destination?: DestinationStream } = {},
): Logger {
  const destination = options.destination ?? openStdout();
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
 * Returns a faster logger for the request log. It does not mask personal data, so log only fixed names, numbers and
 * request ids with it.
 */
export function requestLoggerOf(logger: Logger): Logger {
  return requestLoggers.get(logger) ?? logger;
}
