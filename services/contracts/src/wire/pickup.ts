import { type InferType, mixed, object, string } from 'yup';
import { text } from './answerFields.ts';
import { normalisePickupCode, pickupAlphabet, pickupCodeLength } from '../domain/pickupCode.ts';

/** Proof of a pickup: a typed code, a scanned QR code, or the shop's reason to hand over without a code. */
export const handoverProofs = ['code', 'qr', 'override'] as const;
export type HandoverProof = (typeof handoverProofs)[number];

/** Answer with the code of an open pickup order, for its shopper only. */
export const pickupCodeSchema = object({
  /** Six characters without a separator. */
  code: text,
  /** Text of the QR code (domain/pickupQr.ts). */
  qr: text,
});
export type PickupCode = InferType<typeof pickupCodeSchema>;

const codeMessage = `Digite os ${pickupCodeLength} caracteres do código`;
const code = string()
  .transform((typed: unknown) => (typeof typed === 'string' ? normalisePickupCode(typed) : typed))
  .matches(new RegExp(`^[${pickupAlphabet}]{${pickupCodeLength}}$`), {
    message: codeMessage,
    excludeEmptyString: false,
  });
const qr = string().max(400, 'Este QR não é um código de retirada');
/** Order number, asked for after several wrong codes. */
const number = string()
  .trim()
  .uppercase()
  .matches(/^#?[\dA-F]{8}$/, 'O número do pedido tem 8 caracteres');

/** Exactly one proof is given. */
const oneProof = (proof: { code?: unknown; qr?: unknown; reason?: unknown }) =>
  [proof.code, proof.qr, proof.reason].filter((given) => given !== undefined && given !== '').length === 1;

/** Payload of the check of a code, which answers with the order to hand over. */
export const pickupCheckSchema = object({ code, qr, number }).test(
  'one proof',
  (proof, context) => oneProof(proof) || context.createError({ path: 'code', message: codeMessage }),
);
export type PickupCheck = InferType<typeof pickupCheckSchema>;

/** The order number alone, for its own form. */
export const pickupNumberSchema = object({ number: number.required('Informe o número do pedido') });

const overrideReasonLimit = 140;
const reason = string()
  .trim()
  .max(overrideReasonLimit, `O motivo deve ter no máximo ${overrideReasonLimit} caracteres`);

/** The shop's form for a hand-over without a code. */
export const overrideSchema = object({
  order: string().required('Escolha o pedido'),
  reason: reason.required('Informe o motivo'),
});

/** Payload of a hand-over. Without a code, the shop gives the reason. */
export const handoverSchema = object({
  code,
  qr,
  number,
  reason,
  /** When the shop handed over, by the clock of its device (UTC). The server limits it to the time since the order. */
  at: string().datetime('Data inválida'),
}).test(
  'one proof',
  (proof, context) =>
    oneProof(proof) || context.createError({ path: 'reason', message: 'Informe o código ou o motivo' }),
);
export type Handover = InferType<typeof handoverSchema>;

/**
 * A shop's setting. `off`: the board marks orders as delivered. `asked`: it asks for the code first, which may be
 * omitted. `required`: without a code the shop must give a reason.
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
