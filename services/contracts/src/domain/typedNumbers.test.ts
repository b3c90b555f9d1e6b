import { readTypedCents, readTypedCount, typedNumberMessages } from './typedNumbers.ts';

const valueOf = (read: ReturnType<typeof readTypedCents>) => ('value' in read ? read.value : read.problem);

describe('a typed amount', () => {
  it.each([
    ['', undefined],
    ['   ', undefined],
    ['R$', undefined],
    ['R$ ', undefined],
    ['0', 0],
    ['5', 500],
    ['12,9', 1290],
    ['12,90', 1290],
    ['12.90', 1290],
    ['12.9', 1290],
    ['12,', 1200],
    ['12.', 1200],
    ['1.23', 123],
    ['1.234', 123_400],
    ['1,23', 123],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234,56', 123_456],
    ['1.234.567,89', 123_456_789],
    ['12.345', 1_234_500],
    ['R$ 12,90', 1290],
    ['R$12,90', 1290],
    ['r$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['  14,90 ', 1490],
    ['999999999', 99_999_999_900],
    ['-5', 'negative'],
    ['-0', 'negative'],
    ['R$ -5,00', 'negative'],
    ['-R$ 5', 'negative'],
    ['12,905', 'decimals'],
    ['1,234', 'decimals'],
    ['1.234,567', 'decimals'],
    ['12.3456', 'decimals'],
    ['1234567890', 'tooLarge'],
    ['1.234.567.890,00', 'tooLarge'],
    ['1,234.56', 'unreadable'],
    ['1.23.456', 'unreadable'],
    ['1.234.5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['1 234,56', 'unreadable'],
    ['12,90 reais', 'unreadable'],
    ['abc', 'unreadable'],
    [',5', 'unreadable'],
    ['+5', 'unreadable'],
    ['--5', 'negative'],
    ['1,2,3', 'unreadable'],
    ['٣', 'unreadable'],
  ])('%j is read as %s', (text, expected) => {
    expect(valueOf(readTypedCents(text))).toBe(expected);
  });
});

describe('a typed whole number', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['0', 0],
    ['007', 7],
    ['12', 12],
    [' 12 ', 12],
    ['1.234', 1234],
    ['100000000', 100_000_000],
    ['5,0', 5],
    ['5,00', 5],
    ['12,', 12],
    ['-5', 'negative'],
    ['1,5', 'notWhole'],
    ['1.5', 'notWhole'],
    ['1.23', 'notWhole'],
    ['1e3', 'unreadableCount'],
    ['R$ 5', 'unreadableCount'],
    ['dez', 'unreadableCount'],
    ['1 2', 'unreadableCount'],
    ['1.2.3', 'unreadableCount'],
    ['12345678901', 'tooLarge'],
  ])('%j is read as %s', (text, expected) => {
    expect(valueOf(readTypedCount(text))).toBe(expected);
  });
});

it('reports why a text is rejected', () => {
  expect(readTypedCents('-5')).toEqual({ problem: 'negative', message: 'O valor não pode ser negativo' });
  expect(readTypedCount('1,5')).toEqual({ problem: 'notWhole', message: typedNumberMessages.notWhole });
});
