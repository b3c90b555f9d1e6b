import { importedText, planText, remainingText, sizeText, validRowsText } from './importText.ts';

const summary = { total: 0, valid: 0, invalid: 0, create: 0, update: 0 };

it.each([
  [{ create: 42, invalid: 3 }, 'Serão criados 42 produtos; 3 linhas serão ignoradas.'],
  [{ create: 1, update: 1, invalid: 1 }, 'Será criado 1 produto e atualizado 1; 1 linha será ignorada.'],
  [{ create: 2, update: 2 }, 'Serão criados 2 produtos e atualizados 2.'],
  [{ update: 1 }, 'Será atualizado 1 produto.'],
  [{ update: 1200 }, 'Serão atualizados 1.200 produtos.'],
])('%j is shown as %s', (fields, words) => {
  expect(planText({ ...summary, ...fields })).toBe(words);
});

it.each([
  [2, 'Falta pouco'],
  [18, 'Faltam cerca de 20 segundos'],
  [61, 'Falta cerca de 1 minuto'],
  [150, 'Faltam cerca de 3 minutos'],
])('%i seconds are shown as %s', (seconds, words) => {
  expect(remainingText(seconds)).toBe(words);
});

it.each([
  [10, '1 KB'],
  [214 * 1024, '214 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [9.84 * 1024 * 1024, '9,8 MB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});

it.each([
  [1, '1 produto importado', '1 válida'],
  [1200, '1.200 produtos importados', '1.200 válidas'],
])('%i uses the singular or the plural', (count, imported, valid) => {
  expect(importedText(count)).toBe(imported);
  expect(validRowsText(count)).toBe(valid);
});
