import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { noShowHours } from '@boaxepa/contracts/domain/fairUse';
import { pickupQrText } from '@boaxepa/contracts/domain/pickupQr';
import { cardPaymentSample, idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { checkOffline, type OfflineData, verifyPickupQr } from './offlineCheck.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = (key: KeyObject) => String(key.export({ format: 'jwk' }).x);
const keys = [{ id: '0a1b2c3d', publicKey: rawKey(publicKey) }];
const order = orderSample({ status: 'ready' });
const now = new Date();
const data: OfflineData = { orders: [order], keys, handovers: [], partnerId: idOf('b'), now, savedAt: 0 };

function qrOf(changes: object = {}): string {
  const text = pickupQrText({
    keyId: '0a1b2c3d',
    orderId: idOf('a'),
    partnerId: idOf('b'),
    version: 3,
    startsAt: now,
    endsAt: now,
    totalCents: 2980,
    isPaid: false,
    ...changes,
  });
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}
const titleOf = async (qr: string, changes: Partial<OfflineData> = {}) => {
  const result = await checkOffline(qr, { ...data, ...changes });
  return 'problem' in result ? result.problem.title : result.order;
};

describe('a check without the server', () => {
  it('accepts a signed code of a known open order', async () => {
    expect(await titleOf(qrOf())).toBe(order);
  });

  it('refuses a code that another key signed', async () => {
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(await titleOf(qrOf(), { keys: [{ id: '0a1b2c3d', publicKey: rawKey(other) }] })).toBe(
      'Sem conexão: código não conferido',
    );
  });

  it('refuses a code of an unknown key', async () => {
    expect(await titleOf(qrOf(), { keys: [] })).toBe('Sem conexão: código não conferido');
  });

  it('refuses an order of another shop', async () => {
    expect(await titleOf(qrOf({ partnerId: idOf('e') }))).toBe('Este pedido é de outra loja');
  });

  it('refuses an order that the device has not stored', async () => {
    expect(await titleOf(qrOf(), { orders: [] })).toBe('Este aparelho ainda não tem este pedido');
  });

  it('refuses a closed order', async () => {
    expect(await titleOf(qrOf(), { orders: [{ ...order, status: 'cancelled' }] })).toBe(
      'Este pedido já foi encerrado',
    );
  });

  it('refuses an order whose total has changed', async () => {
    expect(await titleOf(qrOf({ totalCents: 1490 }))).toBe('O pedido mudou: confira com a rede');
  });

  it.each([
    ['the time of stored data of today', 60_000, /^Aqui, às? \d\d:\d\d$/, /como estava às? \d\d:\d\d\./],
    [
      'the date of older stored data',
      24 * 3_600_000,
      /^Aqui, em \d\d\/\d\d, às? \d\d:\d\d$/,
      /como estava em \d\d\/\d\d, às? \d\d:\d\d\./,
    ],
  ])('a refusal shows %s', async (_name, ageMs, label, text) => {
    const noon = new Date('2026-11-29T15:00:00Z');
    const stored = { ...data, now: noon, savedAt: noon.getTime() - ageMs };
    expect(await checkOffline(qrOf({ totalCents: 1490 }), stored)).toMatchObject({
      problem: {
        text: expect.stringMatching(text) as string,
        facts: [{}, { label: expect.stringMatching(label) as string }, {}],
      },
    });
  });

  it('refuses an order whose card payment failed after the device stored it', async () => {
    const paid = orderSample({ paymentMethod: 'card' });
    expect(await titleOf(qrOf({ isPaid: true }), { orders: [paid] })).toBe(paid);
    expect(await titleOf(qrOf({ isPaid: false }), { orders: [paid] })).toBe(
      'O pedido mudou: confira com a rede',
    );
  });

  it('accepts an older code that still says that the order is paid', async () => {
    const payment = cardPaymentSample({ state: 'failed', capturedAmount: '0.00' });
    const unpaid = orderSample({ paymentMethod: 'card', payment });
    expect(await titleOf(qrOf({ isPaid: true }), { orders: [unpaid] })).toBe(unpaid);
  });

  it('refuses an order more than a day after its window', async () => {
    expect(await titleOf(qrOf({ endsAt: new Date(now.getTime() - (noShowHours + 1) * 3_600_000) }))).toBe(
      'Código expirado',
    );
  });

  it('refuses an order that this device has handed over', async () => {
    const handover = {
      key: 'k',
      orderId: idOf('a'),
      customer: 'Clara Nunes',
      totalAmount: '29.80',
      isPaid: false,
      zone: 'America/Sao_Paulo',
      at: now.toISOString(),
      sendAfter: 0,
      state: 'sending',
    } as const;
    expect(await titleOf(qrOf(), { handovers: [handover] })).toBe('Já entregue neste aparelho');
  });

  it('accepts none of 10,000 codes with one changed character', async () => {
    const qr = qrOf();
    const alphabet = '0123456789abcdefABCDEF.-_xyzXYZ';
    let accepted = 0;
    for (let run = 0; run < 10_000; run += 1) {
      const at = (run * 7919) % qr.length;
      const sign = alphabet.charAt((run * 31 + at) % alphabet.length);
      const mutated = qr.slice(0, at) + sign + qr.slice(at + 1);
      // Verify the codes one after the other, so that the number of pending verifications stays small.
      // oxlint-disable-next-line no-await-in-loop
      if (mutated !== qr && (await verifyPickupQr(mutated, keys))) accepted += 1;
    }
    expect(accepted).toBe(0);
  });
});
