import { idPattern } from './idText.ts';

/** Content of an order's QR code, as the order was when the code was shown. */
export interface PickupQr {
  /** Id of the key that signed. */
  keyId: string;
  orderId: string;
  partnerId: string;
  /** Version of the order. */
  version: number;
  /** Pickup window. */
  startsAt: Date;
  endsAt: Date;
  totalCents: number;
  /** The order is paid by card; else the shop charges `totalCents`. */
  isPaid: boolean;
}

/** A QR code whose signature is not verified yet. */
export interface SignedPickupQr {
  qr: PickupQr;
  /** Text that the signature covers. */
  signedText: string;
  /** Ed25519 signature in base64url. */
  signature: string;
}

const format = 'BX1';
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Returns the text to sign. The whole QR code is this text, a dot, and the signature in base64url. */
export function pickupQrText(qr: PickupQr): string {
  const { keyId, orderId, partnerId, version, startsAt, endsAt, totalCents, isPaid } = qr;
  const window = [seconds(startsAt), seconds(endsAt)];
  return [format, keyId, orderId, partnerId, version, ...window, totalCents, Number(isPaid)].join('.');
}

// 64 bytes. The last character has only two significant bits, so that one signature has one text.
const signatureText = /^[\w-]{85}[AQgw]$/;
const whole = /^(?:0|[1-9]\d{0,11})$/;

/** Reads a scanned text; undefined for any text that is not a pickup code. The caller verifies the signature. */
export function readPickupQr(scanned: string): SignedPickupQr | undefined {
  const parts = scanned.split('.');
  const [name, keyId = '', orderId = '', partnerId = '', ...rest] = parts;
  const [signature = ''] = rest.splice(-1);
  if (name !== format || parts.length !== 10 || !signatureText.test(signature)) return undefined;
  if (!/^[\da-f]{8}$/.test(keyId) || !idPattern.test(orderId) || !idPattern.test(partnerId)) return undefined;
  if (!rest.every((part) => whole.test(part))) return undefined;
  const [version = 0, startsAt = 0, endsAt = 0, totalCents = 0, paid = 0] = rest.map(Number);
  if (paid > 1) return undefined;
  return {
    qr: {
      keyId,
      orderId,
      partnerId,
      version,
      startsAt: new Date(startsAt * 1000),
      endsAt: new Date(endsAt * 1000),
      totalCents,
      isPaid: paid === 1,
    },
    signedText: scanned.slice(0, scanned.lastIndexOf('.')),
    signature,
  };
}
