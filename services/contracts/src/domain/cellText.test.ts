import { cellTextOf, safeCellText } from './cellText.ts';

it.each(['=1+1', '+55 11', '-5', '@loja', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
  'a download never starts a cell with %j, and the text comes back',
  (text) => {
    expect(safeCellText(text)).toBe(`'${text}`);
    expect(cellTextOf(safeCellText(text))).toBe(text);
  },
);

it.each(['', 'Pão', '12,90', 'a=b', "d'água", "'aspas'"])('leaves %j as it is', (text) => {
  expect(safeCellText(text)).toBe(text);
  expect(cellTextOf(text)).toBe(text);
});
