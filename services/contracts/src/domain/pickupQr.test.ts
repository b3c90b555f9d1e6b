import { pickupQrText, readPickupQr, type PickupQr } from './pickupQr.ts';

const qr: PickupQr = {
  keyId: '0a1b2c3d',
  orderId: '64b7f0c2a1d3e4f567890123',
  partnerId: '64b7f0c2a1d3e4f567890456',
  version: 3,
  startsAt: new Date('2026-11-24T20:00:00Z'),
  endsAt: new Date('2026-11-24T22:30:00Z'),
  totalCents: 3000,
  isPaid: true,
};
const signature = `${'a'.repeat(85)}A`;
const text = `${pickupQrText(qr)}.${signature}`;

it('reads what it wrote', () => {
  expect(readPickupQr(text)).toEqual({ qr, signedText: pickupQrText(qr), signature });
});

it.each([
  ['another format', text.replace('BX1', 'BX2')],
  ['a web address', 'https://boaxepa.test/r/4QW8T1ZM'],
  ['a missing part', text.replace('.3.', '.')],
  ['an extra part', text.replace('.3.', '.3.3.')],
  ['an amount with a sign', text.replace('.3000.', '.-3000.')],
  ['a leading zero', text.replace('.3000.', '.03000.')],
  ['a payment state other than 0 and 1', text.replace('.1.aaa', '.2.aaa')],
  ['a short signature', text.slice(0, -1)],
  ['a second spelling of a signature', `${text.slice(0, -1)}B`],
  ['an empty text', ''],
])('refuses %s', (_name, scannedText) => {
  expect(readPickupQr(scannedText)).toBeUndefined();
});
