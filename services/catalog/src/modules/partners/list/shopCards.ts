import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { summariseBags } from '../../items/lists/summariseBags.ts';
import { partners } from '../partner.model.ts';
import { listedFields, presentListItem } from '../partner.presenter.ts';

/** Maximum number of cached shop cards. They need about 20 MB of memory. */
const keptCards = 20_000;

const minuteMs = 60_000;

/**
 * Creates the function that returns the cards of shops (their summaries in the list), in the order of the ids. All
 * requests share the cached cards, because a card does not depend on the shopper's location.
 */
export function createShopCards(services: Services) {
  const { connection, sharedMs, clock } = services;
  const cachedCards = new LRUCache<string, PartnerListItem>({ max: keptCards });

  async function read(ids: readonly Types.ObjectId[], now: Date): Promise<Map<string, PartnerListItem>> {
    if (ids.length === 0) return new Map();
    const [shops, bags] = await Promise.all([
      partners(connection)
        .find({ _id: { $in: [...ids] }, status: 'approved', deletingSince: null }, listedFields)
        .lean(),
      summariseBags(services, ids, now),
    ]);
    // Cached cards expire at the end of the minute at the latest, because cards show whether a shop is open and whether
    // its pickup window is over, and both change at full minutes.
    const ttl = Math.min(sharedMs, minuteMs - (now.getTime() % minuteMs));
    const cards = new Map<string, PartnerListItem>();
    for (const shop of shops) {
      const id = shop._id.toHexString();
      const card = presentListItem(shop, bags.get(id), now);
      cards.set(id, card);
      if (sharedMs > 0) cachedCards.set(id, card, { ttl });
    }
    return cards;
  }

  return async (ids: readonly Types.ObjectId[]): Promise<PartnerListItem[]> => {
    const cardsById = new Map(ids.map((_id) => [_id.toHexString(), cachedCards.get(_id.toHexString())]));
    const missing = await read(
      ids.filter((_id) => cardsById.get(_id.toHexString()) === undefined),
      clock(),
    );
    return [...cardsById].flatMap(([id, card]) => card ?? missing.get(id) ?? []);
  };
}
