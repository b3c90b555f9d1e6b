import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, encodingFor } from '../compression/compression.ts';
import type { OwnHeaders } from '../security/headers.ts';
import { attempted, type ForwardOptions } from './forward.ts';
import { ReceivedHeaders, requestHeaders } from './headers.ts';
import { isReset, isUnreachable } from './upstreamErrors.ts';
import type { Upstream } from './upstreams.ts';

const keptBytes = 64 * 1024 * 1024;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /**
   * Compressed copies of the body, by encoding. The gateway creates a copy when a client needs this encoding for the
   * first time.
   */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  /**
   * Time at which the cached response expires, as a value of `performance.now`. `Date.now` is not used, because the
   * system clock can be set back.
   */
  until: number;
}

/**
 * Returns the number of seconds for which the gateway may cache a response. This number is the max-age of the
 * CDN-Cache-Control header (RFC 9213), or 0 if the response does not have this header.
 */
function sharedSeconds({ 'cdn-cache-control': directive }: IncomingHttpHeaders): number {
  return Number(
    /^max-age=(?<seconds>\d+(?:\.\d+)?)$/.exec(String(directive ?? ''))?.groups?.['seconds'] ?? 0,
  );
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Returns true if the client's cached copy is still current, because If-None-Match contains the ETag of the response
 * (weak comparison, RFC 9110 §13.1.2).
 */
function hasAlready(ctx: Context, etag: string | undefined): boolean {
  const known = ctx.req.headers['if-none-match'];
  return (
    etag !== undefined && known !== undefined && known.split(',').some((tag) => opaque(tag) === opaque(etag))
  );
}

async function fetchAnswer(ctx: Context, upstream: Upstream, options: ForwardOptions): Promise<Answer> {
  const requestedAt = performance.now();
  // Forward none of the client's headers, because other clients get the same response.
  const headers = requestHeaders(ctx, upstream, { accept: 'application/json' });
  return attempted(
    upstream,
    options,
    async () => {
      const answer = await upstream.pool.request({ path: ctx.url, method: 'GET', headers });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: Buffer.from(await answer.body.arrayBuffer()),
        compressed: {},
        until: requestedAt + sharedSeconds(answer.headers) * 1000,
      };
    },
    (error) => isUnreachable(error) || isReset(error),
  );
}

/**
 * Caches service responses that are the same for all clients. Concurrent requests for a path share one call to the
 * service, and each response is compressed only once per encoding.
 */
export class SharedAnswers {
  readonly #storedAnswers = new LRUCache<string, Answer>({
    maxSize: keptBytes,
    // Estimated size of a cache entry in bytes. The factor 2 allows for the compressed copies of the body.
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + 1024,
  });
  readonly #underWay = new Map<string, Promise<Answer>>();

  /**
   * Responds from the cache, or calls the service if there is no cached response or it has expired.
   * @param ownHeaders headers that the gateway adds to the response
   * @throws AppError with status 502, 503 or 504 if the service does not respond
   */
  async answer(
    ctx: Context,
    upstream: Upstream,
    ownHeaders: OwnHeaders,
    options: ForwardOptions,
  ): Promise<void> {
    const storedAnswer = this.#storedAnswers.get(ctx.url);
    const answer =
      storedAnswer && performance.now() < storedAnswer.until
        ? storedAnswer
        : await this.#ask(ctx, upstream, options, storedAnswer);
    await this.#give(ctx, answer, ownHeaders);
  }

  #ask(
    ctx: Context,
    upstream: Upstream,
    options: ForwardOptions,
    storedAnswer: Answer | undefined,
  ): Promise<Answer> {
    const path = ctx.url;
    const inFlight = this.#underWay.get(path);
    if (inFlight) return inFlight;
    const pendingAnswer = fetchAnswer(ctx, upstream, options)
      .then((answer) => {
        if (answer.status !== 200 || answer.until <= performance.now()) return answer;
        // An unchanged ETag means an unchanged body, so the cached compressed copies are used again.
        const { etag } = answer.headers;
        const same = storedAnswer !== undefined && etag !== undefined && storedAnswer.headers.etag === etag;
        const fullAnswer = same
          ? { ...answer, body: storedAnswer.body, compressed: storedAnswer.compressed }
          : answer;
        this.#storedAnswers.set(path, fullAnswer);
        return fullAnswer;
      })
      .finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, pendingAnswer);
    return pendingAnswer;
  }

  async #give(ctx: Context, answer: Answer, ownHeaders: OwnHeaders): Promise<void> {
    const headers: IncomingHttpHeaders = { ...answer.headers };
    const unchanged = answer.status === 200 && hasAlready(ctx, headers.etag);
    const status = unchanged ? 304 : answer.status;
    const received = new ReceivedHeaders(headers);
    const encoding = encodingFor(ctx, status, received);
    const body = encoding
      ? await (answer.compressed[encoding] ??= compress(encoding, answer.body))
      : answer.body;
    for (const name of ['content-length', 'content-type'] as const) {
      if (unchanged) received.removeHeader(name);
    }
    if (!unchanged) received.setHeader('content-length', String(body.length));
    if (ctx.res.destroyed) return;
    // Tell Koa not to respond, because this method writes the response itself.
    ctx.respond = false;
    ctx.res.writeHead(status, received.appendTo(ownHeaders.list(ctx)));
    ctx.res.end(unchanged ? undefined : body);
  }
}
