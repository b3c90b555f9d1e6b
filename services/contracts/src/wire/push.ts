import { array, type InferType, mixed, object, string } from 'yup';
import { quietHoursProblems } from '../domain/quietHours.ts';
import { flag, oneOf, text } from './answerFields.ts';

/** Kinds of push notifications about orders (product/messages.md#push). */
const pushKinds = ['ready', 'changed', 'cancelled', 'placed'] as const;
export type PushKind = (typeof pushKinds)[number];
export const pushKindSchema = mixed<PushKind>().oneOf(pushKinds);

export const shopperPushKinds = ['ready', 'changed', 'cancelled'] as const satisfies readonly PushKind[];

const publicPushAddress = 'O endereço de notificações deste navegador não é aceito';

/**
 * Returns true if a URL can belong to a push service: https, default port, a domain name, no credentials. Users
 * choose this URL, so the sender also checks the IP addresses of the domain. Otherwise a URL could reach internal
 * servers.
 */
function isPushAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return /^(?:[\da-z-]+\.)+[a-z][\da-z-]*$/.test(url.hostname);
}

/** A browser's push subscription (RFC 8030, RFC 8291). */
export const pushSubscriptionSchema = object({
  endpoint: string()
    .required(publicPushAddress)
    .max(1000, publicPushAddress)
    .test('push address', publicPushAddress, (value) => isPushAddress(value)),
  /** Public key (P-256, 65 bytes) and authentication secret (16 bytes) of the browser, in base64url. */
  p256dh: string()
    .matches(/^[\w-]{87}$/, 'Chave inválida')
    .required('Chave inválida'),
  auth: string()
    .matches(/^[\w-]{22}$/, 'Chave inválida')
    .required('Chave inválida'),
});
export type PushSubscriptionForm = InferType<typeof pushSubscriptionSchema>;

const time = string()
  .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário no formato HH:MM')
  .required(quietHoursProblems.missing);

/** Push notification settings of a shopper or a shop. The settings apply to all browsers of the account. */
export const pushChoicesSchema = object({
  kinds: array(pushKindSchema.required()).required(),
  /** Daily period without push notifications, in the time zone of the shop. null if the user has set no period. */
  quietHours: object({ from: time, to: time })
    .nullable()
    .defined()
    .test('not empty', quietHoursProblems.equal, (hours) => hours?.from !== hours?.to || !hours),
});
export type PushChoices = InferType<typeof pushChoicesSchema>;

const kindsSent = array(oneOf(pushKinds).required()).required();

/**
 * Push settings and subscriptions in a user's data export. Addresses and keys are omitted, because anybody who has
 * them can send notifications to the browser.
 */
export const pushExportSchema = pushChoicesSchema.shape({
  kinds: kindsSent,
  browsers: array(
    object({
      /** Host name of the browser's push service. */
      service: text,
      renewedAt: text,
      expiresAt: text,
    }).required(),
  ).required(),
});

/** Push notification settings of the user, and whether this browser is subscribed. */
export const pushSettingsSchema = pushChoicesSchema.shape({
  kinds: kindsSent,
  /** The server's public key (VAPID, RFC 8292), which the browser needs to subscribe. */
  publicKey: text,
  /** True if the current session has a push subscription. */
  isSubscribed: flag,
});
export type PushSettings = InferType<typeof pushSettingsSchema>;
