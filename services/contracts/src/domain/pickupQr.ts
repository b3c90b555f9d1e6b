import { idPattern } from './idText.ts';

/**
 * Content of an order's pickup QR code. The content is signed when the code is created, so later changes of the order
 * do not appear in it.
 */
export interface PickupQr {
  keyId: string;
  orderId: string;
  partnerId: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  totalCents: number;
  /** True if the order is paid by card. Otherwise the shop must collect `totalCents`. */
  isPaid: boolean;
}

/** A parsed pickup QR code whose signature is not yet verified. */
export interface SignedPickupQr {
  qr: PickupQr;
  signedText: string;
  /** Ed25519 signature in base64url. */
  signature: string;
}

const format = 'BX1';
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Returns the text to sign. The QR code contains this text, a dot, and the signature in base64url. */
export function pickupQrText(qr: PickupQr): string {
  const { keyId, orderId, partnerId, version, startsAt, endsAt, totalCents, isPaid } = qr;
  const window = [seconds(startsAt), seconds(endsAt)];
  return [format, keyId, orderId, partnerId, version, ...window, totalCents, Number(isPaid)].join('.');
}

// A signature has 64 bytes, which are 86 characters in base64url. The last character encodes only two bits, so it is
// one of four characters.
const signatureText = /^[\w-]{85}[AQgw]$/;
const wholeNumber = /^(?:0|[1-9]\d{0,11})$/;

/**
 * Parses a pickup QR code without verifying its signature. Returns undefined if the scanned text is not a pickup QR
 * code.
 */
export function readPickupQr(scanned: string): SignedPickupQr | undefined {
  const parts = scanned.split('.');
  const [name, keyId = '', orderId = '', partnerId = '', ...rest] = parts;
  const [signature = ''] = rest.splice(-1);
  if (name !== format || parts.length !== 10 || !signatureText.test(signature)) return undefined;
  if (!/^[\da-f]{8}$/.test(keyId) || !idPattern.test(orderId) || !idPattern.test(partnerId)) return undefined;
  if (!rest.every((part) => wholeNumber.test(part))) return undefined;
  const [version = 0, startsAt = 0, endsAt = 0, totalCents = 0, paidFlag = 0] = rest.map(Number);
  if (paidFlag > 1) return undefined;
  return {
    qr: {
      keyId,
      orderId,
      partnerId,
      version,
      startsAt: new Date(startsAt * 1000),
      endsAt: new Date(endsAt * 1000),
      totalCents,
      isPaid: paidFlag === 1,
    },
    signedText: scanned.slice(0, scanned.lastIndexOf('.')),
    signature,
  };
}
