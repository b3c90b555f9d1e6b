import { cellTextOf, safeCellText } from './cellText.ts';

it.each(['=1+1', '+55 11', '-5', '@loja', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
  'prefixes %j with an apostrophe, and removes the apostrophe when the cell is read',
  (text) => {
    expect(safeCellText(text)).toBe(`'${text}`);
    expect(cellTextOf(safeCellText(text))).toBe(text);
  },
);

it.each(['', 'Pão', '12,90', 'a=b', "d'água", "'aspas'"])('leaves %j unchanged', (text) => {
  expect(safeCellText(text)).toBe(text);
  expect(cellTextOf(text)).toBe(text);
});
