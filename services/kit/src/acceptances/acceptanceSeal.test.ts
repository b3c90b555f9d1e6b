import { checkAcceptance, sealAcceptance } from './acceptanceSeal.ts';

const fields = { accountId: 'a'.repeat(24), ip: '203.0.113.7', version: '1.0' };
const text = 'Termos';
const seal = sealAcceptance(fields, text);

test('an unchanged acceptance is valid, whatever the order of its fields', () => {
  const { accountId, ip, version } = fields;
  expect(checkAcceptance({ version, ip, accountId }, seal, text)).toEqual({ valid: true, reason: null });
});

test.each([
  ['record', { ...fields, ip: '203.0.113.8' }, seal, text],
  ['record', fields, { ...seal, textHash: sealAcceptance(fields, 'Outros').textHash }, 'Outros'],
  ['record', fields, { textHash: seal.textHash }, text],
  ['text', fields, seal, 'Termos, mudados depois'],
  ['text', fields, seal, undefined],
  ['unknown', fields, {}, text],
])('an acceptance with another %s is not valid', (reason, acceptance, storedSeal, currentText) => {
  expect(checkAcceptance(acceptance, storedSeal, currentText)).toEqual({ valid: false, reason });
});
