import { emailFilter, searchFilter, searchWords } from './searchWords.ts';

test('words are separated by everything except letters and digits, without case and accents', () => {
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

test('every word of a search is a prefix of a word', () => {
  expect(searchFilter('  ZÉ aço ')).toEqual({
    $and: [{ searchWords: { $regex: '^ze' } }, { searchWords: { $regex: '^aco' } }],
  });
});

test('an empty search matches everything, a search of punctuation matches nothing', () => {
  expect(searchFilter(' ')).toEqual({});
  expect(searchFilter('(.*')).toEqual({ $and: [{ searchWords: { $in: [] } }] });
});

test('an email is searched literally from its beginning, unless only its end is given', () => {
  expect(emailFilter('Ana Ana@Boaxepa.test')).toEqual({ email: { $regex: String.raw`^ana@boaxepa\.test` } });
  expect(emailFilter('@Boaxepa.test')).toEqual({ email: { $regex: String.raw`@boaxepa\.test` } });
  expect(emailFilter('ana')).toEqual({});
  expect(emailFilter('ana@\0')).toEqual({ email: { $regex: String.raw`^ana@\x00` } });
});
