import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { currentContext, withoutDeadline } from '../context/requestContext.ts';
import { raw, type RawReply } from './routes.ts';

type Pages<Item> = AsyncIterable<readonly Item[]>;

/** Data of a response. A list may be given in pages, which are read while the response is sent. */
export type PagedData<T> = {
  [Name in keyof T]: T[Name] | (T[Name] extends readonly (infer Item)[] ? Pages<Item> : never);
};

const isPaged = (value: unknown): value is Pages<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* listText(pages: Pages<unknown>): AsyncGenerator<string> {
  let start = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield start + JSON.stringify(page).slice(1, -1);
    start = ',';
  }
  yield start === '[' ? '[]' : ']';
}

async function* envelopeText(data: object): AsyncGenerator<string> {
  let start = '{"success":true,"data":{';
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    yield `${start}${JSON.stringify(name)}:`;
    if (isPaged(value)) yield* listText(value);
    else yield JSON.stringify(value);
    start = ',';
  }
  yield '}}';
}

/**
 * Creates a response that is serialized while it is sent, so that only one page of a list is in memory. The request's
 * deadline does not apply to the pages, because the caller has already received the headers. If a page fails, the
 * connection is closed, so that the caller notices the incomplete response. The response is not validated against the
 * schema of the route.
 */
export function streamJson<T extends object>(data: PagedData<T>): RawReply {
  const body = new PassThrough();
  withoutDeadline(() => pipeline(envelopeText(data), body)).catch((error: NodeJS.ErrnoException) => {
    // The client has disconnected. Do not log an error, because the request log already reports the disconnection.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    currentContext()?.log.error({ err: error }, 'response interrupted');
  });
  return raw(body, { type: 'application/json' });
}
