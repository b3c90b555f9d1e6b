import type { BusinessType } from '@boaxepa/contracts/partners';
import { wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Types } from 'mongoose';

/** What narrows the shoppers' list. */
export interface ListFilter {
  /** Words that begin words of the name; '' for all. */
  q: string;
  /** All types when undefined. */
  businessTypes: readonly BusinessType[] | undefined;
}

/** A shop that a search found, and where it stands in the order of the list: metres, or the name's key. */
export interface FoundShop<At extends number | string> {
  _id: Types.ObjectId;
  at: At;
}

/**
 * The query of a filter and the index that answers it, ordered by `place`. The index is named: MongoDB would now and then try the others
 * at the cost of many searches.
 */
export function matching({ q, businessTypes }: ListFilter, place: { cell: 1 } | { nameKey: 1 }) {
  const searches = q.trim() !== '';
  const status = 'approved' as const;
  const types = businessTypes && { businessType: { $in: [...businessTypes] } };
  if (searches) {
    return {
      query: { status, ...wordsFilter('nameWords', q), ...types },
      index: { status: 1, nameWords: 1, ...place, businessType: 1, _id: 1 },
    } as const;
  }
  return {
    query: { status, ...types },
    index: types
      ? ({ status: 1, businessType: 1, ...place, _id: 1 } as const)
      : ({ status: 1, ...place, _id: 1 } as const),
  };
}
