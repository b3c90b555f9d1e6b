import { createPublicKey, randomInt, verify } from 'node:crypto';
import { pickupAlphabet } from '@boaxepa/contracts/domain/pickupCode';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder } from '../../../testing/buildOrder.ts';
import { createPickupCodes, type PickupCodes } from './pickupCodes.ts';

const [oldSecret, newSecret] = ['a-secret-of-last-year', 'a-secret-of-this-year'];
const codes = createPickupCodes([newSecret]);
const money = { authorisedCents: 2980, capturedCents: 0, refundedCents: 0 };

function codedOrder(by: PickupCodes = codes) {
  const order = buildOrder();
  return { ...order, pickupCode: by.issue(order, 0) };
}
function revealCode(by: PickupCodes = codes, order = codedOrder(by)) {
  const code = by.reveal(order);
  if (!code) throw new Error('no code');
  return { order, ...code };
}

it('gives each order a code of six characters that depends on neither the customer nor the order number', () => {
  const all = Array.from({ length: 200 }, () => revealCode().code);
  expect(new Set(all).size).toBe(all.length);
  for (const code of all) expect(code).toMatch(new RegExp(`^[${pickupAlphabet}]{6}$`));
});

it('derives the code of an order from the secret, so that a shop cannot compute the code', () => {
  const order = buildOrder();
  const [first, second] = [oldSecret, newSecret].map((secret) => {
    const by = createPickupCodes([secret]);
    return by.reveal({ ...order, pickupCode: by.issue(order, 0) })?.code;
  });
  expect(first).not.toBe(second);
});

it('finds the code by its hash at its own shop only', () => {
  const { order, code } = revealCode();
  expect(codes.hashesOf(order.partnerId, code)).toContain(order.pickupCode.hash);
  expect(codes.hashesOf(newId(), code)).not.toContain(order.pickupCode.hash);
  expect(JSON.stringify(order)).not.toContain(code);
});

it('derives another code for each attempt', () => {
  const order = buildOrder();
  expect(codes.issue(order, 1).hash).not.toBe(codes.issue(order, 0).hash);
});

it('accepts the QR code that it signed, with the order as it was', () => {
  const { order, qr } = revealCode();
  expect(codes.verify(qr)).toMatchObject({
    orderId: order._id,
    partnerId: order.partnerId,
    version: 1,
    totalCents: 2980,
    isPaid: false,
  });
});

it('says in the QR code that a card pays, unless the charge failed or was refunded', () => {
  const paidWith = (state: 'captured' | 'failed' | 'refunded') => {
    const { qr } = revealCode(codes, { ...codedOrder(), paymentMethod: 'card', money: { ...money, state } });
    return codes.verify(qr)?.isPaid;
  };
  expect([paidWith('captured'), paidWith('failed'), paidWith('refunded')]).toEqual([true, false, false]);
});

it('accepts none of 10,000 changed QR codes', () => {
  const { qr } = revealCode();
  const characters = 'ABCDEFabcdef0123456789-_.';
  let acceptedCount = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const at = randomInt(qr.length);
    const replacement = characters.charAt(randomInt(characters.length));
    const changedQr = qr.slice(0, at) + replacement + qr.slice(at + 1);
    if (changedQr !== qr && codes.verify(changedQr)) acceptedCount += 1;
  }
  expect(acceptedCount).toBe(0);
});

it('accepts codes of the previous secret during a rotation, and not afterwards', () => {
  const oldCode = revealCode(createPickupCodes([oldSecret]));
  const codesOfBothSecrets = createPickupCodes([newSecret, oldSecret]);
  expect(codesOfBothSecrets.reveal(oldCode.order)).toMatchObject({ code: oldCode.code });
  expect(codesOfBothSecrets.verify(oldCode.qr)).toBeDefined();
  expect(codesOfBothSecrets.hashesOf(oldCode.order.partnerId, oldCode.code)).toContain(
    oldCode.order.pickupCode.hash,
  );
  expect(codes.verify(oldCode.qr)).toBeUndefined();
  expect(codes.reveal(oldCode.order)).toBeUndefined();
});

it('publishes the public keys of all secrets, which verify its QR codes', () => {
  const codesOfBothSecrets = createPickupCodes([newSecret, oldSecret]);
  for (const by of [codes, createPickupCodes([oldSecret])]) {
    const { qr } = revealCode(by);
    const [, keyId = ''] = qr.split('.');
    const x = codesOfBothSecrets.publicKeys.find(({ id }) => id === keyId)?.publicKey ?? '';
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const end = qr.lastIndexOf('.');
    const signature = Buffer.from(qr.slice(end + 1), 'base64url');
    expect(verify(null, Buffer.from(qr.slice(0, end)), key, signature)).toBe(true);
  }
});
