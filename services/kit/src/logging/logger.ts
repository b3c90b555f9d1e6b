import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/requestContext.ts';
import { batchedLines } from './batchedLines.ts';
import { isoNow } from './isoNow.ts';
import { maskPersonalData } from './mask.ts';
import { withoutSecrets } from './secrets.ts';

export type { Logger } from 'pino';

/**
 * JSON logger with the service's name and, inside a request or job, its request id on every line. Fields with telling
 * names are removed, and what hides in free text (error messages of the driver) is masked. Never log `ctx`.
 * @param options.buffered writes many lines at once, for a process whose requests cost little more than their log line
 */
export function createLogger(
  name: string,
  options: { level?: string; destination?: DestinationStream; buffered?: boolean } = {},
): Logger {
  const stdout = () => pino.destination({ dest: 1, sync: true });
  return pino(
    {
      name,
      level: options.level ?? 'info',
      timestamp: () => `,"time":"${isoNow()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as typeof fields,
      },
      // An error becomes an object only here, with whatever fields its library gave it.
      serializers: { err: (error: Error) => withoutSecrets(pino.stdSerializers.err(error)) },
      mixin: () => {
        const requestId = currentContext()?.requestId;
        return requestId === undefined ? {} : { requestId };
      },
      hooks: { streamWrite: maskPersonalData },
    },
    options.destination ?? (options.buffered ? batchedLines(stdout()) : stdout()),
  );
}
