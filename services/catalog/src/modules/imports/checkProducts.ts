import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { type ImportedProduct, rowMessages } from '@boaxepa/contracts/wire/productImports';
import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { checkAgainst } from '@boaxepa/service-kit/http/validate';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import { sentProduct } from './import.schemas.ts';
import { openImport } from './openImport.ts';
import { productKey, type ValidRow } from './spreadsheet/checkRows.ts';

/**
 * Number of products that are validated before the process handles other requests. A larger number would block those
 * requests for too long.
 */
const slice = 25;
const batchSize = 200;

/**
 * Validates all products of a request.
 * @throws AppError VALIDATION_FAILED with a list of all problems
 */
async function requireValid(products: readonly unknown[]): Promise<ValidRow[]> {
  const rows: ValidRow[] = [];
  const problems: FieldProblem[] = [];
  const firstPlaces = new Map<string, number>();
  for (const [index, input] of products.entries()) {
    if (index % slice === 0) await yieldToRequests();
    const path = `products[${index}]`;
    const result = await checkAgainst(sentProduct, input, { refusesUnusable: true });
    if ('problems' in result) {
      for (const { field, message } of result.problems)
        problems.push({ field: field === '' ? path : `${path}.${field}`, message });
      continue;
    }
    const { row: _row, action: _action, price, discountPrice, ...fields } = result.value;
    const product: ImportedProduct = {
      ...fields,
      price: Number(price),
      discountPrice: discountPrice ? Number(discountPrice) : undefined,
    };
    const first = firstPlaces.get(productKey(product));
    if (first !== undefined)
      problems.push({ field: `${path}.name`, message: rowMessages.repeated(first + 1) });
    firstPlaces.set(productKey(product), first ?? index);
    rows.push({ row: index + 1, product });
  }
  if (problems.length > 0) throw appError('VALIDATION_FAILED', { details: problems });
  return rows;
}

/**
 * Creates an import from products that a client sends as JSON, and returns the id of the import. Then call
 * `startImport` with this id.
 * @throws AppError VALIDATION_FAILED, or IMPORT_IN_PROGRESS while another import of the shop is being read
 */
export async function checkProducts(
  services: Services,
  shop: PartnerRecord,
  actor: Actor,
  products: readonly unknown[],
): Promise<string> {
  const valid = await requireValid(products);
  const { _id } = await openImport(services, shop, actor, async (rows) => {
    for (let from = 0; from < valid.length; from += batchSize)
      await rows.addValid(valid.slice(from, from + batchSize));
    return { fileName: '', fileSize: 0, problems: [] };
  });
  return _id.toHexString();
}
