import { array, type InferType, mixed, object, string } from 'yup';
import { text } from './answerFields.ts';
import { normalisePickupCode, pickupAlphabet, pickupCodeLength } from '../domain/pickupCode.ts';

/**
 * Proof of a pickup. `code` is a typed code, `qr` a scanned QR code, and `override` the shop's reason for a hand-over without a
 * code.
 */
export const handoverProofs = ['code', 'qr', 'override'] as const;
export type HandoverProof = (typeof handoverProofs)[number];

/** Response with the pickup code of an open order. Only the order's shopper receives the code. */
export const pickupCodeSchema = object({
  /** Six characters without a separator. */
  code: text,
  /** Text of the QR code (domain/pickupQr.ts). */
  qr: text,
});
export type PickupCode = InferType<typeof pickupCodeSchema>;

/** Public keys that verify QR codes without the server. */
export const pickupKeysSchema = object({
  keys: array(
    object({
      id: text,
      /** Ed25519 public key, 32 bytes in base64url. */
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
/** Order number, which the form requires after several wrong codes. */
const number = string()
  .trim()
  .uppercase()
  .matches(/^#?[\dA-F]{8}$/, 'O número do pedido tem 8 caracteres');

const oneProof = (proof: { code?: unknown; qr?: unknown; reason?: unknown }) =>
  [proof.code, proof.qr, proof.reason].filter((given) => given !== undefined && given !== '').length === 1;

/** Payload of the check of a pickup code. The response contains the order to hand over. */
export const pickupCheckSchema = object({ code, qr, number }).test(
  'one proof',
  (proof, context) => oneProof(proof) || context.createError({ path: 'code', message: codeMessage }),
);
export type PickupCheck = InferType<typeof pickupCheckSchema>;

/** Form that asks only for the order number. */
export const pickupNumberSchema = object({ number: number.required('Informe o número do pedido') });

const overrideReasonLimit = 140;
const reason = string()
  .trim()
  .max(overrideReasonLimit, `O motivo deve ter no máximo ${overrideReasonLimit} caracteres`);

/** Form of the shop for a hand-over without a code. */
export const overrideSchema = object({
  order: string().required('Escolha o pedido'),
  reason: reason.required('Informe o motivo'),
});

/** Payload of a hand-over. The shop must give a reason if no code is given. */
export const handoverSchema = object({
  code,
  qr,
  number,
  reason,
  /**
   * Time of the hand-over by the clock of the shop's device (UTC). The server moves a time that precedes the order or is in the
   * future to the nearest valid time.
   */
  at: string().datetime('Data inválida'),
}).test(
  'one proof',
  (proof, context) =>
    oneProof(proof) || context.createError({ path: 'reason', message: 'Informe o código ou o motivo' }),
);
export type Handover = InferType<typeof handoverSchema>;

/**
 * Setting of a shop for hand-overs.
 * - `off`: the board does not ask for the code
 * - `asked`: the board asks for the code, but the shop may skip it
 * - `required`: the shop must enter the code or a reason
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
