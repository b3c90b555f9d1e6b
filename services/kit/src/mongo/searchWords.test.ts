import { emailFilter, searchFilter, searchWords } from './searchWords.ts';

test('words are told apart by everything that is neither letter nor digit, without case and accents', () => {
  expect(searchWords(['Açougue do Zé', 'ze.acougue@boaxepa.test', '12.ABC/01DE-35'])).toEqual([
    'acougue',
    'do',
    'ze',
    'boaxepa',
    'test',
    '12',
    'abc',
    '01de',
    '35',
  ]);
});

test('every word of a search is the beginning of one', () => {
  expect(searchFilter('  ZÉ aço ')).toEqual({
    $and: [{ searchWords: { $regex: '^ze' } }, { searchWords: { $regex: '^aco' } }],
  });
});

test('no search finds everything, signs alone find nothing', () => {
  expect(searchFilter(' ')).toEqual({});
  expect(searchFilter('(.*')).toEqual({ $and: [{ searchWords: { $in: [] } }] });
});

test('an email that was typed is looked for as it stands', () => {
  expect(emailFilter('Ana Ana@Boaxepa.test')).toEqual({ email: { $regex: String.raw`ana@boaxepa\.test` } });
  expect(emailFilter('ana')).toEqual({});
  expect(emailFilter('ana@\0')).toEqual({ email: { $regex: String.raw`ana@\x00` } });
});
