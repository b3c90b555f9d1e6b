import { centsToReais } from '@boaxepa/contracts/domain/money';
import {
  type ImportedProduct,
  type ImportField,
  rowMessages as messages,
} from '@boaxepa/contracts/wire/productImports';
import {
  isPhotoUrl,
  productCategories,
  type ProductCategory,
  productLimits,
} from '@boaxepa/contracts/domain/productTypes';
import { lineText } from '@boaxepa/contracts/domain/textLength';
import { isUnusableText, unusableTextMessage } from '@boaxepa/contracts/domain/unusableText';
import { readTypedCents, readTypedCount } from '@boaxepa/contracts/domain/typedNumbers';
import { twinKey } from '../../items/itemKinds.ts';
import { nameKey } from '../../partners/nameKey.ts';
import type { FilledCell } from './cells.ts';
import type { SheetRow } from './readRows.ts';

export interface RowProblem {
  field: ImportField;
  message: string;
}

export interface ValidRow {
  row: number;
  product: ImportedProduct;
}

export interface ProblemRow {
  row: number;
  /**
   * Values of the row's cells, for the file of invalid rows that the shop can download. For a formula, this is the
   * computed value. Numbers stay numbers, because the next upload would read the text '5.899' as 5899.
   */
  texts: Partial<Record<ImportField, string | number>>;
  problems: RowProblem[];
}

/** Returns the key that identifies a product within its shop. It consists of the category and the normalised name. */
export const productKey = ({ name, category }: Pick<ImportedProduct, 'name' | 'category'>): string =>
  `${category} ${twinKey(name)}`;

type Checked<T> = { value: T } | { problem: string };

const ok = <T>(value: T): Checked<T> => ({ value });
const bad = (problem: string): Checked<never> => ({ problem });

const textOf = (cell: FilledCell) => {
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  return String(cell);
};

const categories = new Map<string, ProductCategory>();
for (const [value, label] of Object.entries(productCategories)) {
  for (const word of [label, nameKey(label), nameKey(value)])
    // The cast is needed, because `Object.entries` loses the types of keys and values.
    categories.set(word, value as ProductCategory);
}
const yesAndNo = new Map([
  ...['sim', 's', 'true', 'verdadeiro', '1', 'x', 'yes'].map((word) => [word, true] as const),
  ...['não', 'nao', 'n', 'false', 'falso', '0', 'no'].map((word) => [word, false] as const),
]);

/**
 * Largest difference from whole cents that counts as a floating-point error, as in 12.900000000000001. A larger
 * difference means that the price has a third decimal.
 */
const centTolerance = 1e-6;

function cents(cell: FilledCell, notAnAmount: string): Checked<number> {
  if (typeof cell === 'string') {
    const amount = readTypedCents(cell);
    if ('value' in amount) return amount.value === undefined ? bad(notAnAmount) : ok(amount.value);
    return bad(amount.problem === 'decimals' ? messages.priceDecimals : notAnAmount);
  }
  if (typeof cell === 'boolean' || Math.abs(cell) > 999_999_999) return bad(notAnAmount);
  const cents = Math.round(cell * 100);
  return Math.abs(cell * 100 - cents) < centTolerance ? ok(cents) : bad(messages.priceDecimals);
}

function checkStock(cell: FilledCell): Checked<number> {
  let number = typeof cell === 'number' ? cell : undefined;
  if (number === undefined) {
    const count = readTypedCount(textOf(cell));
    if ('problem' in count && count.problem === 'notWhole') return bad(messages.stockNotWhole);
    if ('problem' in count && count.problem === 'tooLarge') return bad(messages.stockTooHigh);
    number = 'value' in count ? count.value : undefined;
  }
  if (number === undefined || !Number.isFinite(number) || number < 0) return bad(messages.stockNegative);
  if (!Number.isInteger(number)) return bad(messages.stockNotWhole);
  return number > productLimits.stock ? bad(messages.stockTooHigh) : ok(number);
}

function checkText(cell: FilledCell, longest: number, tooLong: string): Checked<string> {
  const text = textOf(cell);
  if (isUnusableText(text)) return bad(unusableTextMessage);
  return text.length > longest ? bad(tooLong) : ok(text);
}

function checkCategory(cell: FilledCell): Checked<ProductCategory> {
  const text = textOf(cell);
  const category = categories.get(text) ?? categories.get(nameKey(text));
  return category ? ok(category) : bad(messages.unknownCategory(text.slice(0, 40)));
}

function checkPhoto(cell: FilledCell): Checked<string> {
  const text = checkText(cell, productLimits.photoUrl, messages.photoUrlTooLong);
  return 'problem' in text || isPhotoUrl(text.value) ? text : bad(messages.photoUrl);
}

function checkFlashDeal(cell: FilledCell): Checked<boolean> {
  const value =
    typeof cell === 'boolean' ? cell : (yesAndNo.get(textOf(cell)) ?? yesAndNo.get(nameKey(textOf(cell))));
  return value === undefined ? bad(messages.flashDeal) : ok(value);
}

/**
 * Returns the product of a spreadsheet row, or all problems of the row. The product key is missing if the name or the
 * category is invalid.
 */
export function checkRow({ cells, merged }: Omit<SheetRow, 'row'>) {
  const problems: RowProblem[] = [];

  function take<T>(
    field: ImportField,
    check: (cell: FilledCell) => Checked<T>,
    required?: string,
  ): T | undefined {
    const cell = cells[field];
    const refuse = (message: string): undefined => void problems.push({ field, message });
    if (merged.has(field)) return refuse(messages.merged);
    if (cell === undefined) return required === undefined ? undefined : refuse(required);
    if (typeof cell === 'object') return refuse(messages[cell.fault]);
    const checked = check(cell);
    return 'problem' in checked ? refuse(checked.problem) : checked.value;
  }

  const name = take(
    'name',
    (cell) => checkText(lineText.cast(textOf(cell)) ?? '', productLimits.name, messages.nameTooLong),
    messages.nameRequired,
  );
  const description = take('description', (cell) =>
    checkText(cell, productLimits.description, messages.descriptionTooLong),
  );
  const price = take(
    'price',
    (cell) => {
      const amount = cents(cell, messages.price);
      return 'problem' in amount || amount.value > 0 ? amount : bad(messages.price);
    },
    messages.price,
  );
  const discount = take('discountPrice', (cell) => {
    const amount = cents(cell, messages.discountPrice);
    if ('problem' in amount) return amount;
    if (amount.value < 0) return bad(messages.discountPrice);
    return price !== undefined && amount.value > price ? bad(messages.discountAbovePrice) : amount;
  });
  const category = take('category', checkCategory, messages.categoryRequired);
  const stockQuantity = take('stockQuantity', checkStock, messages.stockRequired);
  const isFlashDeal = take('isFlashDeal', checkFlashDeal);
  const photoUrl = take('photoUrl', checkPhoto);

  const key = name === undefined || category === undefined ? undefined : productKey({ name, category });
  if (
    problems.length > 0 ||
    name === undefined ||
    price === undefined ||
    category === undefined ||
    stockQuantity === undefined
  )
    return { product: undefined, key, problems };
  const product: ImportedProduct = {
    name,
    description,
    price: centsToReais(price),
    discountPrice: discount === undefined ? undefined : centsToReais(discount),
    category,
    stockQuantity,
    isFlashDeal,
    photoUrl,
  };
  return { product, key, problems };
}

function problemRow({ row, cells }: SheetRow, problems: RowProblem[]): ProblemRow {
  const texts: ProblemRow['texts'] = {};
  for (const [field, cell] of Object.entries(cells)) {
    const value = typeof cell === 'object' && cell.fault === 'formula' ? cell.value : cell;
    // The cast is needed, because `Object.entries` loses the type of the keys.
    if (value !== undefined && typeof value !== 'object')
      texts[field as ImportField] = typeof value === 'boolean' ? textOf(value) : value;
  }
  return { row, texts, problems };
}

/** Checks each row. A row also has a problem if an earlier valid row contains the same product (name and category). */
export function* checkRows(rows: Iterable<SheetRow>): Generator<ValidRow | ProblemRow> {
  /** Row number of the first valid row of each product, by product key. */
  const firstRows = new Map<string, number>();
  for (const sheetRow of rows) {
    const { product, key, problems } = checkRow(sheetRow);
    const first = key === undefined ? undefined : firstRows.get(key);
    if (first !== undefined) problems.push({ field: 'name', message: messages.repeated(first) });
    if (product && key !== undefined && first === undefined) {
      firstRows.set(key, sheetRow.row);
      yield { row: sheetRow.row, product };
    } else yield problemRow(sheetRow, problems);
  }
}
