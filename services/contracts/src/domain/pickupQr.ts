import { idPattern } from './idText.ts';

/** Content of the QR code of an order, at the time when the QR code was created. */
export interface PickupQr {
  keyId: string;
  orderId: string;
  partnerId: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  totalCents: number;
  /** If true, the order is paid by card. Otherwise the shop collects `totalCents`. */
  isPaid: boolean;
}

/** A QR code whose signature is not yet verified. */
export interface SignedPickupQr {
  qr: PickupQr;
  signedText: string;
  /** Ed25519 signature in base64url. */
  signature: string;
}

const format = 'BX1';
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Returns the text that is signed. The QR code consists of this text, a dot and the signature in base64url. */
export function pickupQrText(qr: PickupQr): string {
  const { keyId, orderId, partnerId, version, startsAt, endsAt, totalCents, isPaid } = qr;
  const window = [seconds(startsAt), seconds(endsAt)];
  return [format, keyId, orderId, partnerId, version, ...window, totalCents, Number(isPaid)].join('.');
}

// A signature of 64 bytes in base64url. Only four last characters are canonical, so that each signature has exactly one text.
const signatureText = /^[\w-]{85}[AQgw]$/;
const whole = /^(?:0|[1-9]\d{0,11})$/;

/** Parses a scanned text without verifying the signature. Returns undefined if the text is not a pickup code. */
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
