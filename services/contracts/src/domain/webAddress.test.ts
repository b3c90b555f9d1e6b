import { hasWebAddress, withoutLinks } from './webAddress.ts';

test.each(['Pague em https://evil', 'www.evil', 'WWW.EVIL', 'evil.com', 'Padaria.Evil', 'a-.com.br/x'])(
  "'%s' contains a web address, which withoutLinks removes",
  (text) => {
    expect(hasWebAddress(text)).toBe(true);
    expect(hasWebAddress(withoutLinks(text))).toBe(false);
  },
);

test.each([
  'Pão & Cia.',
  'Padaria do Zé S.A.',
  'St. Marché',
  'Refri 1.5L',
  'R$ 2.000,00',
  'Acabou. Desculpe!',
])("'%s' contains no web address and stays unchanged", (text) => {
  expect(hasWebAddress(text)).toBe(false);
  expect(withoutLinks(text)).toBe(text);
});
