import { type DestinationStream, type Logger, symbols } from 'pino';
import { isoNow } from './isoNow.ts';

/** What is logged of one request. None of it is free text: names of our own, numbers, a checked id. */
export interface RequestLine {
  requestId: string | undefined;
  method: string;
  /** The route's pattern, never the path. */
  route: string;
  status: number;
  ms: number;
  userType: string | undefined;
}

/**
 * Makes the writer of a logger's request lines: what `log.info({ … }, 'request')` writes, without the search for secrets,
 * masks and serialisers, of which such a line needs none. There is one for every request, and this is a fifth of the cost.
 */
export function createRequestLine(log: Logger): (line: RequestLine) => void {
  // Both are documented for those who extend pino, and untyped.
  const stream = Reflect.get(log, symbols.streamSym) as DestinationStream;
  const bindings = String(Reflect.get(log, symbols.chindingsSym));
  return ({ requestId, method, route, status, ms, userType }) => {
    const level = status >= 500 ? 'error' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const id = requestId === undefined ? '' : `,"requestId":"${requestId}"`;
    const who = userType === undefined ? '' : `,"userType":"${userType}"`;
    stream.write(
      `{"level":"${level}","time":"${isoNow()}"${bindings}${id},"method":"${method}","route":"${route}","status":${status},"ms":${ms}${who},"msg":"request"}\n`,
    );
  };
}
