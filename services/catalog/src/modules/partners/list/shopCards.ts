import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { summariseBags } from '../../items/lists/summariseBags.ts';
import { partners } from '../partner.model.ts';
import { listedFields, presentListItem } from '../partner.presenter.ts';

/** Maximum number of cached cards. This many cards need about 20 MB. */
const keptCards = 20_000;

const minuteMs = 60_000;

/**
 * Creates a function that returns the cards of visible shops in the given order. Cards are cached for all callers, because a card
 * does not depend on the caller's location.
 */
export function createShopCards(services: Services) {
  const { connection, sharedMs, clock } = services;
  const kept = new LRUCache<string, PartnerListItem>({ max: keptCards });

  async function read(ids: readonly Types.ObjectId[], now: Date): Promise<Map<string, PartnerListItem>> {
    if (ids.length === 0) return new Map();
    const [shops, bags] = await Promise.all([
      partners(connection)
        .find({ _id: { $in: [...ids] }, status: 'approved', deletingSince: null }, listedFields)
        .lean(),
      summariseBags(services, ids, now),
    ]);
    // A card expires at the end of the minute at the latest, because shops open and close at whole minutes.
    const ttl = Math.min(sharedMs, minuteMs - (now.getTime() % minuteMs));
    const cards = new Map<string, PartnerListItem>();
    for (const shop of shops) {
      const id = shop._id.toHexString();
      const card = presentListItem(shop, bags.get(id), now);
      cards.set(id, card);
      if (sharedMs > 0) kept.set(id, card, { ttl });
    }
    return cards;
  }

  return async (ids: readonly Types.ObjectId[]): Promise<PartnerListItem[]> => {
    const known = new Map(ids.map((_id) => [_id.toHexString(), kept.get(_id.toHexString())]));
    const missing = await read(
      ids.filter((_id) => known.get(_id.toHexString()) === undefined),
      clock(),
    );
    return [...known].flatMap(([id, card]) => card ?? missing.get(id) ?? []);
  };
}
