import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import type { PaymentMethod } from '@boaxepa/contracts/domain/orderStatus';
import { pickupAlphabet, pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';
import { pickupQrText, readPickupQr, type PickupQr } from '@boaxepa/contracts/domain/pickupQr';
import type { PaymentState } from '@boaxepa/contracts/texts/payments';
import type { PickupCode, PickupKeys } from '@boaxepa/contracts/wire/pickup';

/**
 * The stored data of a pickup code. The code itself can be computed only with the secret, so a copy of the database
 * reveals no codes.
 */
export interface PickupCodeRecord {
  /** Id of the secret from which the code is computed. */
  keyId: string;
  /** Number of codes that were tried before this one. Another order of the shop already had each of these codes. */
  attempt: number;
  hash: string;
}

/** Fields of an order from which its pickup code and QR code are computed. Amounts are in cents. */
interface CodedOrder {
  _id: string;
  partnerId: string;
  version: number;
  pickup: { startsAt: Date; endsAt: Date };
  totalCents: number;
  paymentMethod: PaymentMethod;
  money?: { readonly state: PaymentState };
  pickupCode?: PickupCodeRecord;
}

export interface PickupCodes {
  /**
   * Derives the pickup code of a new order. If another order of the shop has the same code, call `issue` again with
   * another `attempt`.
   */
  issue(order: Pick<CodedOrder, '_id' | 'partnerId'>, attempt: number): PickupCodeRecord;
  /**
   * Returns the pickup code and the QR code of an order. Returns undefined if the order has no code or its secret was
   * removed.
   */
  reveal(order: CodedOrder): PickupCode | undefined;
  /**
   * Returns the possible hashes of a pickup code, one per secret of this service. Search orders by all of them: while a
   * new secret replaces the previous one, orders may have a hash of either secret.
   */
  hashesOf(partnerId: string, code: string): string[];
  /** Public keys that shops' devices use to verify QR codes offline. The key of the current secret is first. */
  publicKeys: PickupKeys['keys'];
  /** Returns the content of a QR code. Returns undefined if no secret of this service signed it. */
  verify(scanned: string): PickupQr | undefined;
}

interface Key {
  id: string;
  codeKey: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Bytes that precede the 32 bytes of an Ed25519 private key in the format PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyOf(secret: string): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const der = Buffer.concat([pkcs8Prefix, derive('pickup signature')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 8);
  return { id, codeKey: derive('pickup code'), privateKey, publicKey };
}

const hmac = ({ codeKey }: Key, text: string) => createHmac('sha256', codeKey).update(text).digest();
const hashOf = (key: Key, partnerId: string, code: string) =>
  hmac(key, `hash.${partnerId}.${code}`).toString('base64url');

/**
 * Computes a code from the secret, so that the database needs to store only its hash. Each byte selects one of 32
 * characters.
 */
const codeOf = (key: Key, orderId: string, attempt: number) =>
  Array.from(hmac(key, `code.${orderId}.${attempt}`).subarray(0, pickupCodeLength), (byte) =>
    pickupAlphabet.charAt(byte % pickupAlphabet.length),
  ).join('');

/**
 * Creates the functions for pickup codes (product/orders.md#pickup-code).
 * @param secrets the current secret, then the previous one while the secret is being replaced. Empty strings are
 * ignored.
 */
export function createPickupCodes(secrets: readonly [string, ...string[]]): PickupCodes {
  const [present, ...previous] = secrets.filter((secret) => secret !== '').map(keyOf);
  if (!present) throw new Error('no secret for pickup codes');
  const keys = new Map([present, ...previous].map((key) => [key.id, key]));

  return {
    issue({ _id, partnerId }, attempt) {
      const hash = hashOf(present, partnerId, codeOf(present, _id, attempt));
      return { keyId: present.id, attempt, hash };
    },
    reveal({ _id, partnerId, version, pickup, totalCents, paymentMethod, money, pickupCode }) {
      const key = pickupCode && keys.get(pickupCode.keyId);
      if (!key) return undefined;
      const contents = { keyId: key.id, orderId: _id, partnerId, version, ...pickup, totalCents };
      const qr = { ...contents, isPaid: isPaid(paymentMethod, money) };
      const text = pickupQrText(qr);
      const signature = sign(null, Buffer.from(text), key.privateKey).toString('base64url');
      return { code: codeOf(key, _id, pickupCode.attempt), qr: `${text}.${signature}` };
    },
    hashesOf: (partnerId, code) => [...keys.values()].map((key) => hashOf(key, partnerId, code)),
    publicKeys: [...keys.values()].map(({ id, publicKey }) => ({
      id,
      publicKey: String(publicKey.export({ format: 'jwk' }).x),
    })),
    verify(scanned) {
      const parsedQr = readPickupQr(scanned);
      const key = parsedQr && keys.get(parsedQr.qr.keyId);
      if (!key) return undefined;
      const signature = Buffer.from(parsedQr.signature, 'base64url');
      return verify(null, Buffer.from(parsedQr.signedText), key.publicKey, signature)
        ? parsedQr.qr
        : undefined;
    },
  };
}
