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
import { pickupAlphabet, pickupCodeLength } from '@boaxepa/contracts/domain/pickupCode';
import { pickupQrText, readPickupQr, type PickupQr } from '@boaxepa/contracts/domain/pickupQr';
import type { PickupCode, PickupKeys } from '@boaxepa/contracts/wire/pickup';

/** Stored with an order. Reveals the code only together with the secret. */
export interface PickupCodeRecord {
  /** Id of the secret that the code is derived from. */
  keyId: string;
  /** Higher than 0 when an earlier code was already used at the shop. */
  attempt: number;
  hash: string;
}

/** Fields of an order that its codes depend on. Money is in cents. */
interface CodedOrder {
  _id: string;
  partnerId: string;
  version: number;
  pickup: { startsAt: Date; endsAt: Date };
  totalCents: number;
  paymentMethod: string;
  pickupCode?: PickupCodeRecord;
}

export interface PickupCodes {
  /** Creates the code of a new order. */
  issue(order: Pick<CodedOrder, '_id' | 'partnerId'>, attempt: number): PickupCodeRecord;
  /** Returns the code and the QR code; undefined for an order without a code, or after its secret was removed. */
  reveal(order: CodedOrder): PickupCode | undefined;
  /** Returns the hashes that a code of this shop can be stored under, one per secret. */
  hashesOf(partnerId: string, code: string): string[];
  /** Public keys of the secrets, the present one first. */
  publicKeys: PickupKeys['keys'];
  /** Returns the content of a QR code; undefined unless one of the secrets signed it. */
  verify(scanned: string): PickupQr | undefined;
}

interface Key {
  id: string;
  codeKey: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Prefix of an Ed25519 private key in PKCS #8; the 32 bytes of the key follow (RFC 8410). */
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

/** Derives the code, so that the database holds only its hash. Each byte gives five of the code's 30 bits. */
const codeOf = (key: Key, orderId: string, attempt: number) =>
  Array.from(hmac(key, `code.${orderId}.${attempt}`).subarray(0, pickupCodeLength), (byte) =>
    pickupAlphabet.charAt(byte % pickupAlphabet.length),
  ).join('');

/**
 * Creates pickup codes (product/orders.md#pickup-code).
 * @param secrets the present secret, and the previous one during a rotation; empty texts are ignored
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
    reveal({ _id, partnerId, version, pickup, totalCents, paymentMethod, pickupCode }) {
      const key = pickupCode && keys.get(pickupCode.keyId);
      if (!key) return undefined;
      const isPaid = paymentMethod === 'card';
      const qr = { keyId: key.id, orderId: _id, partnerId, version, ...pickup, totalCents, isPaid };
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
      const read = readPickupQr(scanned);
      const key = read && keys.get(read.qr.keyId);
      if (!key) return undefined;
      const signature = Buffer.from(read.signature, 'base64url');
      return verify(null, Buffer.from(read.signedText), key.publicKey, signature) ? read.qr : undefined;
    },
  };
}
