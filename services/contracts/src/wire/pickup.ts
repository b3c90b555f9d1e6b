import { array, boolean, type InferType, mixed, object, string, type TestContext } from 'yup';
import { text } from './answerFields.ts';
import { normalisePickupCode, pickupAlphabet, pickupCodeLength } from '../domain/pickupCode.ts';
import { isUnusableText, unusableTextMessage } from '../domain/unusableText.ts';

/**
 * How a shopper proves the right to collect an order: typed pickup code, scanned QR code, or no code (`override`).
 * For `override`, the shop gives a reason.
 */
export const handoverProofs = ['code', 'qr', 'override'] as const;
export type HandoverProof = (typeof handoverProofs)[number];

/**
 * Pickup code of an open order. Only the shopper of the order receives it, so the code proves who may collect the
 * order.
 */
export const pickupCodeSchema = object({
  /** Six characters without a separator. */
  code: text,
  /** Text that the page draws as a QR code (domain/pickupQr.ts). */
  qr: text,
});
export type PickupCode = InferType<typeof pickupCodeSchema>;

/**
 * Public keys that verify the signature of pickup QR codes. A shop's device stores them, so that it can check a code
 * offline.
 */
export const pickupKeysSchema = object({
  keys: array(
    object({
      id: text,
      /** Ed25519 public key: 32 bytes in base64url. */
      publicKey: text,
    }).required(),
  ).required(),
});
export type PickupKeys = InferType<typeof pickupKeysSchema>;

const codeMessage = `Digite os ${pickupCodeLength} caracteres do código`;
const code = string()
  .transform((typed: unknown) => (typeof typed === 'string' ? normalisePickupCode(typed) : typed))
  .matches(new RegExp(`^[${pickupAlphabet}]{${pickupCodeLength}}$`), {
    message: codeMessage,
    excludeEmptyString: false,
  });
const qr = string().max(400, 'Este QR não é um código de retirada');
/**
 * Order number. After several wrong pickup codes, the server also requires the number, which makes guessing codes
 * harder.
 */
const number = string()
  .trim()
  .uppercase()
  .matches(/^#?[\dA-F]{8}$/, 'O número do pedido tem 8 caracteres');

const oneProof = (proof: { code?: unknown; qr?: unknown; reason?: unknown }) =>
  [proof.code, proof.qr, proof.reason].filter((given) => given !== undefined && given !== '').length === 1;

/**
 * Payload for checking a pickup code: either the typed `code` or the scanned `qr`, optionally with the order number.
 * The response contains the order that the code belongs to.
 */
export const pickupCheckSchema = object({ code, qr, number }).test(
  'one proof',
  (proof, context) => oneProof(proof) || context.createError({ path: 'code', message: codeMessage }),
);
export type PickupCheck = InferType<typeof pickupCheckSchema>;

/** Form for the order number. The server requires the number after several wrong pickup codes. */
export const pickupNumberSchema = object({ number: number.required('Informe o número do pedido') });

const overrideReasonLimit = 140;
const reason = string()
  .trim()
  .max(overrideReasonLimit, `O motivo deve ter no máximo ${overrideReasonLimit} caracteres`)
  // The server refuses texts with unusable characters. The form must refuse them too, because the device sends the
  // hand-over only later, when the form is already closed.
  .test('usable', unusableTextMessage, (text) => text === undefined || !isUnusableText(text));

/** Form for handing over an order without a pickup code. The shop must give a reason. */
export const overrideSchema = object({
  order: string().required('Escolha o pedido'),
  reason: reason.required('Informe o motivo'),
});

/** Form for the reason that a shop gives if it hands over an order after the pickup window. */
export const lateReasonSchema = object({ reason: reason.required('Informe o motivo') });

const handoverFields = {
  code,
  qr,
  number,
  reason,
  /**
   * Time of the hand-over in UTC, from the clock of the shop's device. The server corrects a time in the future, and a
   * time before the order was placed.
   */
  at: string()
    .datetime('Data inválida')
    // `datetime` accepts an empty text and the month 13.
    .test('date', 'Data inválida', (value) => value === undefined || !Number.isNaN(Date.parse(value))),
};
const needsProof = (proof: Parameters<typeof oneProof>[0], context: TestContext) =>
  oneProof(proof) ||
  oneProof({ ...proof, reason: undefined }) ||
  context.createError({ path: 'reason', message: 'Informe o código ou o motivo' });

/**
 * Payload of a hand-over. A hand-over without a pickup code needs a reason. A hand-over after the pickup window needs
 * the code and a reason.
 */
export const handoverSchema = object(handoverFields).test('one proof', needsProof);
export type Handover = InferType<typeof handoverSchema>;

/**
 * Payload of the shop's answer whether it handed over an order that was already cancelled. The shop's device asks this
 * question after an offline hand-over that the server refused (product/orders.md#late-hand-overs).
 */
export const lateHandoverSchema = object({
  ...handoverFields,
  wasDelivered: boolean().required('Informe se o pedido foi entregue'),
}).test('one proof', needsProof);
export type LateHandover = InferType<typeof lateHandoverSchema>;

/**
 * A shop's setting for pickup codes. It controls whether the orders board asks for the code before a hand-over.
 * - `off`: the board does not ask for a code
 * - `asked`: the board asks for a code, but the shop may skip it
 * - `required`: the shop must enter a code, or a reason for a missing code
 */
export const handoverModes = {
  off: 'Não pedir',
  asked: 'Pedir, mas posso pular',
  required: 'Sempre pedir',
} as const;
export type HandoverMode = keyof typeof handoverModes;
export const handoverModeSchema = object({
  mode: mixed<HandoverMode>()
    .oneOf(Object.keys(handoverModes) as HandoverMode[], 'Opção inválida')
    .required('Escolha uma opção'),
});
