import { foldText, searchWords } from './searchText.ts';

it('removes case and accents from a text', () => {
  expect(foldText('Padaria São João')).toBe('padaria sao joao');
  expect(foldText('AÇAÍ'.normalize('NFD'))).toBe('acai');
});

describe('searchWords', () => {
  it('folds the words of a search and ignores repeated spaces', () => {
    expect(searchWords('  Pão  de QUEIJO ')).toEqual(['pao', 'de', 'queijo']);
    expect(searchWords('   ')).toEqual([]);
  });
});
