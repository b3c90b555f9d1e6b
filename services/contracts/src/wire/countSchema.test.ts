import { countSchema } from './countSchema.ts';
import { typedNumberMessages } from '../domain/typedNumbers.ts';

describe('countSchema', () => {
  const messages = { negative: 'negativo', notWhole: 'fração', tooHigh: 'demais' };
  const schema = countSchema(99_999, messages);

  it.each([
    [5, 5],
    ['5', 5],
    ['1.000', 1000],
    ['', undefined],
    [null, undefined],
  ])('casts %j to %j', async (value, count) => {
    expect(await schema.validate(value)).toBe(count);
  });

  it.each([
    [-5, 'negativo'],
    ['-5', 'negativo'],
    [1.5, 'fração'],
    ['1,5', 'fração'],
    [100_000, 'demais'],
    ['100000000', 'demais'],
    ['12345678901', 'demais'],
    ['1e3', typedNumberMessages.unreadableCount],
    ['0x10', typedNumberMessages.unreadableCount],
    ['dez', typedNumberMessages.unreadableCount],
    [true, typedNumberMessages.unreadableCount],
  ])('rejects %j with "%s"', async (value, message) => {
    await expect(schema.validate(value)).rejects.toThrow(message);
  });
});
