import { createECDH } from 'node:crypto';
import type { PushMessage } from '@boaxepa/contracts/texts/pushMessages';
import type { PushSubscriptionForm } from '@boaxepa/contracts/wire/push';
import ece from 'http_ece';
import { SignJWT } from 'jose';
import { Agent, type buildConnector, request } from 'undici';
import { createPublicLookup, PrivateAddressError } from './publicLookup.ts';
import type { VapidKeys } from './vapidKeys.ts';

/**
 * Result of sending a message to a push service.
 * - `gone`: the subscription has ended, or its address is not public
 * - `later`: the push service wants the sender to wait
 * - `refused`: a retry would be refused in the same way
 */
export type PushResult =
  { state: 'sent' | 'gone' } | { state: 'later'; afterMs: number } | { state: 'refused'; status: number };

export interface PushSender {
  /**
   * Encrypts a message and sends it to one browser.
   * @throws Error if the push service cannot be reached or fails. A retry may succeed.
   */
  send(to: PushSubscriptionForm, message: PushMessage, ttlSeconds: number): Promise<PushResult>;
  close(): Promise<void>;
}

const timeoutMs = 5000;
/** Limits for the waiting time in milliseconds that a push service can demand. */
const waitMs = { shortest: 1000, default: 60_000, longest: 3_600_000 };
/** Lifetime in seconds of the signed token that identifies this sender. RFC 8292 allows at most 24 hours. */
const proofSeconds = 12 * 3600;

/** Returns the waiting time in milliseconds of a Retry-After header, which has seconds or a date. */
function retryAfterMs(header: string | string[] | undefined, now: number): number {
  const text = String(header ?? '');
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? waitMs.default : Math.min(Math.max(ms, waitMs.shortest), waitMs.longest);
}

/** Encrypts a message for one browser (RFC 8291). Each message needs a new key pair. */
function encrypt({ p256dh, auth }: PushSubscriptionForm, message: PushMessage): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(JSON.stringify(message)), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  });
}

function hasPrivateAddress(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true;
  return error instanceof Error && error.cause !== undefined && hasPrivateAddress(error.cause);
}

/**
 * Creates the client for push services. Browsers specify the URLs of these services, so the client connects only to
 * public addresses and follows no redirects.
 * @param options.contact address of the operator, such as 'mailto:ajuda@boaxepa.example'
 * @param options.connect replaces the connections in tests
 */
export function createPushSender({
  keys,
  contact,
  connect = { timeout: timeoutMs, lookup: createPublicLookup() },
}: {
  keys: VapidKeys;
  contact: string;
  connect?: buildConnector.BuildOptions | buildConnector.connector;
}): PushSender {
  const agent = new Agent({ connect, connections: 16 });

  async function authorization(endpoint: string): Promise<string> {
    const proof = await new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setSubject(contact)
      .setExpirationTime(Math.floor(Date.now() / 1000) + proofSeconds)
      .sign(keys.privateKey);
    return `vapid t=${proof}, k=${keys.publicKey}`;
  }

  return {
    async send(to, message, ttlSeconds) {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = {
        authorization: await authorization(to.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'high',
        // All messages about one order have the same topic. A browser that was offline then gets only the newest of
        // them.
        topic: message.tag,
      };
      try {
        const answer = await request(to.endpoint, {
          dispatcher: agent,
          method: 'POST',
          headers,
          body: encrypt(to, message),
          signal,
        });
        await answer.body.dump({ limit: 16_384, signal });
        const status = answer.statusCode;
        if (status < 300) return { state: 'sent' };
        if (status === 404 || status === 410) return { state: 'gone' };
        if (status === 429 || (status === 503 && answer.headers['retry-after']))
          return { state: 'later', afterMs: retryAfterMs(answer.headers['retry-after'], Date.now()) };
        if (status < 500) return { state: 'refused', status };
        throw new Error(`push service answered ${status}`);
      } catch (error) {
        if (hasPrivateAddress(error)) return { state: 'gone' };
        throw error;
      }
    },
    close: () => agent.close(),
  };
}
