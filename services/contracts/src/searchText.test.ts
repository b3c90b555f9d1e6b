import { foldText } from './searchText.ts';

it('takes case and accents from a text', () => {
  expect(foldText('Padaria São João')).toBe('padaria sao joao');
  expect(foldText('AÇAÍ'.normalize('NFD'))).toBe('acai');
});
