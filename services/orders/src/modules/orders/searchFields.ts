import { foldText } from '@boaxepa/contracts/searchText';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { OrderRecord } from './order.ts';

/** What is stored beside an order for an administrator's search: its texts, and the words that they are looked up by. */
export function searchFields({
  _id,
  number,
  partner,
  shopper,
}: Pick<OrderRecord, '_id' | 'number' | 'partner' | 'shopper'>): Pick<OrderRecord, 'search' | 'searchWords'> {
  const shop = foldText(`${_id} ${number} ${partner.businessName}`);
  const person = foldText(`${shopper.fullName} ${shopper.email}`);
  return { search: { shop, shopper: person }, searchWords: searchWords([shop, person]) };
}

/** `searchWords` of a stored text, for updates of many orders at once. */
export const storedWords = (field: '$search.shop' | '$search.shopper') => ({
  $map: { input: { $regexFindAll: { input: field, regex: String.raw`[\p{L}\p{N}]+` } }, in: '$$this.match' },
});
