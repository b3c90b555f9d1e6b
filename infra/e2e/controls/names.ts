import { dayNames } from '@boaxepa/contracts/domain/timeTexts';

type Affixes = readonly (readonly [before: string, after: string])[];

/**
 * Fixed texts before and after the test data in control names, such as 'Editar ' before a product name. If the test
 * data is also the text of the control's row, no entry is needed, because `withoutData` removes that text first.
 */
const aroundData: Affixes = [
  ['Ações de ', ''],
  ['Adicionar : ', ''],
  ['Aprovar ', ''],
  ['Aumentar ', ''],
  ['Desconectar Aparelho', ''],
  ['Desfazer estoque de ', ''],
  ['Diminuir ', ''],
  ['Editar ', ''],
  ['Excluir ', ''],
  ['Quantidade de ', ''],
  ['Rejeitar ', ''],
  ['Remover ', ''],
  ['Restaurar ', ''],
  ['Salvar estoque de ', ''],
  ['Só esta conta: ', ''],
  ['Super Oferta: ', ''],
  ['Ver Detalhes de ', ''],
  ['Ver ', ' no mapa'],
  // An order number follows, or the event that a message reports.
  ['Pedido ', ''],
  // Names of the option cards in the checkout. The second line of each card depends on the shop and the time of day, so
  // it counts as test data.
  ['Cartão ', ''],
  ['PIX ', ''],
  ['Pagamento mediante entrega ', ''],
  ['Pagamento na retirada ', ''],
  ['Receber em casa ', ''],
  ['Retirar no parceiro ', ''],
];
/** Matches the names of map pins. Each name contains either the price, or the reason why the shop does not sell. */
const pin = /^.+, (?:desde …|fechada|sem sacolas)$/;
/** Matches names that start like an entry of `aroundData` but contain no test data. */
const withoutDataAnyway = /^(?:Excluir minha conta|Editar (?:Sacola|Produto)$)/i;

/** Fixed texts before and after the test data in dialog titles. */
const aroundDataInTitles: Affixes = [
  ['Alterações de CNPJ e nome de ', ''],
  ['Aprovar ', ''],
  ['Avaliações de ', ''],
  ['Deletar ', '?'],
  ['Excluir ', '?'],
  ['Editar ', ''],
  ['Horários de ', ''],
  ['Rejeitar ', ''],
  ['Sacolas de ', ''],
];

const days = new RegExp(dayNames.join('|'), 'gi');

/** Replaces order numbers, amounts, dates, times, counts and weekdays in the name of a control with '…'. */
const withoutFigures = (name: string): string =>
  name
    // Matches an order number: the last eight characters of the order id, in upper case.
    .replaceAll(/\b(?=[A-F]*\d)[0-9A-F]{8}\b/g, '…')
    .replaceAll(/(?:R\$\s?)?\d+(?:[.,:/-]\d+)*/g, '…')
    .replaceAll(days, '…');

function withoutMiddle(name: string, affixes: Affixes): string {
  if (withoutDataAnyway.test(name)) return name;
  const affix = affixes.find(
    ([before, after]) =>
      name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after),
  );
  return affix ? affix.join('…') : name;
}

/**
 * Replaces test data in the accessible name of a control, so that the name is the same in every run.
 * @param rowData text of the row that contains the control
 */
export function withoutData(name: string, rowData?: string): string {
  const outsideRow = rowData ? name.replace(rowData, '…') : name;
  const withoutNumbers = withoutFigures(outsideRow);
  return pin.test(withoutNumbers) ? '…, desde …' : withoutMiddle(withoutNumbers, aroundData);
}

/** Replaces test data in the title of a dialog. */
export const titleWithoutData = (title: string): string =>
  withoutMiddle(withoutFigures(title), aroundDataInTitles);

/** Removes the number of a badge, for example from 'Pedidos, 3 não lidas' or 'A confirmar 3'. */
export const withoutBadge = (name: string): string =>
  name.replace(/(?:,? \d+(?: \p{L}+){1,3}|, \d+|(?<=^A confirmar) \d+)$/u, '');
