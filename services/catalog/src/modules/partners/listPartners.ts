import {
  type BusinessType,
  businessTypeValues,
  type PartnerListItem,
  searchRadiusMetres,
} from '@boaxepa/contracts/wire/partners';
import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import { maxSearchLength } from '@boaxepa/contracts/domain/searchText';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { array, type InferType, mixed, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { blank, cursorsOf, pageLimit } from '../items/lists/pages.ts';
import { findByName, findNearest, type FoundShop } from './list/findShops.ts';
import { behind, collectMatches, type Position } from './list/collectMatches.ts';
import { matchShops } from './list/matchShops.ts';
import { createShopCards } from './list/shopCards.ts';

/**
 * Cursors of the shop list. A cursor has the sort value of the last shop on a page, and the ids of the shops with this
 * value that were already returned.
 */
const cursors = cursorsOf(
  object({
    at: mixed((value): value is number | string => ['number', 'string'].includes(typeof value)).required(),
    ids: array(idSchema).required(),
  }),
);

const coordinate = (limit: number, other: string, message: string) =>
  number()
    .transform(blank)
    .typeError(message)
    .min(-limit, message)
    .max(limit, message)
    .test('pair', 'Informe latitude e longitude', (value, { parent }) => {
      const pair = (parent as Record<string, unknown>)[other];
      return (value === undefined) === (pair === undefined);
    });
const types = (value: string) => value.split(',') as BusinessType[];

/**
 * Query parameters of the shop list (product/shops.md#the-list). `businessType` has one or more types, separated by
 * commas.
 */
export const partnerListQuery = object({
  lat: coordinate(90, 'lng', 'Latitude inválida'),
  lng: coordinate(180, 'lat', 'Longitude inválida'),
  q: string().trim().max(maxSearchLength, `A busca deve ter no máximo ${maxSearchLength} caracteres`),
  businessType: string()
    .transform(blank)
    .test('types', 'Tipo de negócio inválido', (value) =>
      value === undefined ? true : types(value).every((type) => businessTypeValues.includes(type)),
    ),
  limit: pageLimit(100),
  cursor: cursors.schema,
});
export type PartnerListQuery = InferType<typeof partnerListQuery>;

/** A page of shop cards, and the position of the next page. The position is null at the end of the list. */
interface Page {
  cards: PartnerListItem[];
  next: Position<number | string> | null;
}

/**
 * Creates the function that lists shops for shoppers (product/shops.md#the-list). With coordinates, it lists the shops
 * within 20 km, the nearest first. Without coordinates, it lists all shops by name.
 */
export function createPartnerList(services: Services) {
  const cardsOf = createShopCards(services);

  async function readPage<At extends number | string>(
    start: Position<At>,
    limit: number,
    find: (from: At, count: number) => Promise<FoundShop<At>[]>,
  ): Promise<Page> {
    // Read one shop more than the page needs. The additional shop shows whether another page follows.
    const found = await find(start.at, start.ids.length + limit + 1);
    const newShops = found.filter(({ _id }) => !start.ids.includes(_id.toHexString()));
    const page = newShops.slice(0, limit);
    const cards = await cardsOf(page.map(({ _id }) => _id));
    return { cards, next: newShops.length > limit ? behind(start, page) : null };
  }

  async function searchPage<At extends number | string>(
    start: Position<At>,
    { limit, q }: { limit: number; q: string },
    find: (from: At, count: number) => Promise<FoundShop<At>[]>,
  ): Promise<Page> {
    const { matches, rest } = await collectMatches(start, limit + 1, find, async (shops) => {
      const byId = new Map(shops.map((shop) => [shop._id.toHexString(), shop]));
      const cards = await matchShops(services, await cardsOf(shops.map(({ _id }) => _id)), q);
      return cards.flatMap((card) => {
        const shop = byId.get(card.id);
        return shop ? { shop, card } : [];
      });
    });
    const page = matches.slice(0, limit);
    const after = behind(
      start,
      page.map(({ shop }) => shop),
    );
    return { cards: page.map(({ card }) => card), next: matches.length > limit ? after : rest };
  }

  return async function listPartners(
    query: PartnerListQuery,
  ): Promise<{ partners: PartnerListItem[]; nextCursor: string | null }> {
    const { lat, lng, limit, q = '' } = query;
    // A search text that contains no word, such as '.*', matches no shop.
    if (q !== '' && searchWords([q]).length === 0) return { partners: [], nextCursor: null };
    const filter = { q, businessTypes: query.businessType ? types(query.businessType) : undefined };
    const { at, ids = [] } = cursors.decode(query.cursor) ?? {};
    const read = <At extends number | string>(
      start: At,
      find: (from: At, count: number) => Promise<FoundShop<At>[]>,
    ) =>
      q === ''
        ? readPage({ at: start, ids }, limit, find)
        : searchPage({ at: start, ids }, { limit, q }, find);
    const here = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const { cards, next } = here
      ? await read(typeof at === 'number' ? at : 0, (from, count) =>
          findNearest(services, here, filter, { from, count }),
        )
      : await read(typeof at === 'string' ? at : '', (from, count) =>
          findByName(services, filter, { from, count }),
        );
    return {
      partners: here ? measured(cards, here) : cards,
      nextCursor: next && cursors.encode({ at: next.at, ids: [...next.ids] }),
    };
  };
}

/** Adds the distance to each shop card, drops shops beyond the radius, and sorts the rest by distance. */
function measured(cards: readonly PartnerListItem[], here: Place): PartnerListItem[] {
  return cards
    .flatMap((card) => {
      if (card.latitude === null || card.longitude === null) return [];
      const metres = distanceMetres(here, { lat: card.latitude, lng: card.longitude });
      return metres > searchRadiusMetres ? [] : { metres, card: { ...card, distance: Math.round(metres) } };
    })
    .toSorted((one, other) => one.metres - other.metres)
    .map(({ card }) => card);
}
