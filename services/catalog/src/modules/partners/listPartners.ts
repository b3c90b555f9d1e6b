import {
  type BusinessType,
  businessTypeValues,
  type PartnerListItem,
  searchRadiusMetres,
} from '@boaxepa/contracts/partners';
import { earthRadiusKm } from '@boaxepa/contracts/distance';
import { isId } from '@boaxepa/contracts/ids';
import { type PipelineStage, Types } from 'mongoose';
import { type InferType, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { summariseBags } from '../items/lists/summariseBags.ts';
import { literal } from '../items/lists/textPattern.ts';
import { nameKey } from './nameKey.ts';
import { partners } from './partner.model.ts';
import { type ListedPartner, presentListItem } from './partner.presenter.ts';

/** Where a page ended: at this sort value; `ids` are the shops already given that stand exactly there. */
interface Position {
  at: number | string;
  ids: string[];
}

function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function decodeCursor(cursor: string): Position | undefined {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof position !== 'object' || position === null || !('at' in position) || !('ids' in position))
      return undefined;
    const { at, ids } = position;
    if ((typeof at !== 'number' && typeof at !== 'string') || !Array.isArray(ids) || !ids.every(isId))
      return undefined;
    return { at, ids };
  } catch {
    return undefined;
  }
}

const blank = (value: unknown, original: unknown) => (original === '' ? undefined : value);
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

/** Query of GET /api/shopper/partners (product/shops.md#the-list). `businessType` may name several, separated by commas. */
export const partnerListQuery = object({
  lat: coordinate(90, 'lng', 'Latitude inválida'),
  lng: coordinate(180, 'lat', 'Longitude inválida'),
  q: string().trim().max(100, 'A busca deve ter no máximo 100 caracteres'),
  businessType: string()
    .transform(blank)
    .test('types', 'Tipo de negócio inválido', (value) =>
      value === undefined ? true : types(value).every((type) => businessTypeValues.includes(type)),
    ),
  limit: number().transform(blank).integer().min(1).max(200).default(100),
  cursor: string()
    .transform(blank)
    .test('cursor', 'Cursor inválido', (value) => value === undefined || decodeCursor(value) !== undefined),
});
export type PartnerListQuery = InferType<typeof partnerListQuery>;

/** MongoDB measures on a sphere of 6378.1 km, the product on one of 6371 km (product/shops.md#the-list). */
const sphere = earthRadiusKm / 6378.1;

function nearest(lat: number, lng: number, match: Record<string, unknown>, from?: Position): PipelineStage[] {
  const start = typeof from?.at === 'number' ? from.at : 0;
  return [
    {
      $geoNear: {
        near: { type: 'Point', coordinates: [lng, lat] },
        key: 'location',
        distanceField: 'distance',
        distanceMultiplier: sphere,
        // A metre of slack: the exact comparison is the one below, on the value that the cursor was made of.
        minDistance: Math.max(0, start / sphere - 1),
        maxDistance: searchRadiusMetres / sphere,
        query: match,
      },
    },
    { $match: { distance: { $gte: start } } },
  ];
}

function byName(match: Record<string, unknown>, from?: Position): PipelineStage[] {
  const start = from ? [{ $match: { nameKey: { $gte: String(from.at) } } }] : [];
  return [{ $match: match }, ...start, { $sort: { nameKey: 1, _id: 1 } }];
}

/**
 * The shops that shoppers see (product/shops.md#the-list): with coordinates those within 20 km, nearest first, else all by
 * name. Two queries whatever the number of shops: this is asked more often than anything else.
 */
export async function listPartners(
  services: Services,
  query: PartnerListQuery,
): Promise<{ partners: PartnerListItem[]; nextCursor: string | null }> {
  const { lat, lng, q, businessType, limit } = query;
  const now = services.clock();
  const from = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  const match = {
    status: 'approved',
    deletingSince: null,
    ...(businessType && { businessType: { $in: types(businessType) } }),
    ...(q && { nameKey: { $regex: literal(nameKey(q)) } }),
  };
  const near = lat !== undefined && lng !== undefined;
  const found = await partners(services.connection).aggregate<ListedPartner & { nameKey: string }>([
    ...(near ? nearest(lat, lng, match, from) : byName(match, from)),
    ...(from ? [{ $match: { _id: { $nin: from.ids.map((id) => new Types.ObjectId(id)) } } }] : []),
    { $limit: limit + 1 },
    { $unset: ['ownerName', 'email', 'cnpj', 'phone', 'rejectionReason'] },
  ]);

  const page = found.slice(0, limit);
  const summaries = await summariseBags(
    services,
    page.map(({ _id }) => _id),
    now,
  );
  const placeOf = (shop: (typeof page)[number]) => (near ? (shop.distance ?? 0) : shop.nameKey);
  const last = found.length > limit ? page.at(-1) : undefined;
  const there =
    last && page.filter((shop) => placeOf(shop) === placeOf(last)).map(({ _id }) => _id.toHexString());
  const before = last && from?.at === placeOf(last) ? from.ids : [];
  return {
    partners: page.map((shop) => presentListItem(shop, summaries.get(shop._id.toHexString()), now)),
    nextCursor: last && there ? encodeCursor({ at: placeOf(last), ids: [...before, ...there] }) : null,
  };
}
