import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { cnpjCheckDigits } from '@boaxepa/contracts/domain/documents';
import { bagName } from '@boaxepa/contracts/wire/bags';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { endOfDate } from '@boaxepa/contracts/domain/instants';
import { cellOf } from '../modules/partners/list/shopGrid.ts';
import { partners, type PartnerRecord, type StoredPartner } from '../modules/partners/partner.model.ts';
import { searchFields } from '../modules/partners/searchFields.ts';
import { createItem } from '../modules/items/createItem.ts';
import { type ItemRecord, items } from '../modules/items/item.model.ts';
import { productWords } from '../modules/items/itemKinds.ts';
import type { CatalogUnderTest } from './catalogUnderTest.ts';

let cnpjCount = 0;

/** Returns a new valid CNPJ without punctuation. */
export function newCnpj(): string {
  cnpjCount += 1;
  const base = String(cnpjCount).padStart(8, '0') + '0001';
  return base + cnpjCheckDigits(base);
}

export function everyDay(hours: Partial<DaySchedule> = {}): DaySchedule[] {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isOpen: true,
    openTime: '00:00',
    closeTime: '23:59',
    pickupStartTime: null,
    pickupEndTime: null,
    ...hours,
  }));
}

/** Returns a GeoJSON point. GeoJSON lists the longitude before the latitude. */
export const point = (latitude: number, longitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude] as [number, number],
});

/** Creates a shop. By default the shop is approved, located in São Paulo, and always open. */
export async function buildPartner(
  { connection, services }: CatalogUnderTest,
  fields: Partial<PartnerRecord> = {},
): Promise<PartnerRecord & { id: string }> {
  const businessName = fields.businessName ?? `Padaria ${cnpjCount}`;
  const record = {
    _id: newObjectId(),
    businessName,
    businessType: 'bakery' as const,
    ownerName: 'Maria Silva',
    address: 'Rua Augusta, 100, São Paulo',
    phone: '11988887777',
    email: `loja${cnpjCount}@boaxepa.test`,
    cnpj: newCnpj(),
    status: 'approved' as const,
    location: point(-23.5614, -46.6559),
    schedules: everyDay(),
    schedulesConfigured: true,
    createdAt: services.clock(),
    ...fields,
  };
  const [lng, lat] = record.location?.coordinates ?? [];
  const cell = lat === undefined || lng === undefined ? undefined : cellOf({ lat, lng });
  const partner = await partners(connection).create({
    ...record,
    cell,
    listWords: searchWords([businessName]),
    ...searchFields(record),
  });
  return { ...partner.toObject(), id: record._id.toHexString() };
}

type Overrides = Partial<Pick<ItemRecord, 'price' | 'originalPrice' | 'isActive' | 'name'>> & {
  stock?: number;
};

/**
 * Creates a surprise bag (a bag of unsold food at a reduced price). By default, it has 5 units, expires today, and its
 * price is reduced from R$ 40,00 to R$ 14,90.
 */
export async function buildBag(
  { services }: CatalogUnderTest,
  partner: PartnerRecord,
  { stock = 5, ...fields }: Overrides & Partial<ItemRecord['bag']> = {},
): Promise<ItemRecord & { id: string }> {
  const { type = 'mista', category = 'padaria', observation = '', expiryDate = '2026-11-20' } = fields;
  const item = await createItem(
    services,
    {
      partnerId: partner._id,
      kind: 'bag',
      name: bagName(type, category),
      price: fields.price ?? 1490,
      originalPrice: fields.originalPrice ?? 4000,
      isActive: fields.isActive ?? true,
      bag: { type, category, observation, expiryDate, expiresAt: endOfDate(partner.zone, expiryDate) },
      product: null,
    },
    stock,
    partner._id.toHexString(),
  );
  return { ...item, id: item._id.toHexString() };
}

/** Creates a product. By default the product has 10 units and costs R$ 8,00. */
export async function buildProduct(
  { services }: CatalogUnderTest,
  partner: PartnerRecord,
  { stock = 10, ...fields }: Overrides & Partial<ItemRecord['product']> = {},
): Promise<ItemRecord & { id: string }> {
  const { name = 'Pão francês' } = fields;
  const { description = '', category = 'bakery', isFlashDeal = false, photoUrl = null } = fields;
  const words = productWords(name, description);
  const item = await createItem(
    services,
    {
      partnerId: partner._id,
      kind: 'product',
      name,
      price: fields.price ?? 800,
      originalPrice: fields.originalPrice ?? 800,
      isActive: fields.isActive ?? true,
      bag: null,
      product: { description, category, isFlashDeal, photoUrl, ...words },
    },
    stock,
    partner._id.toHexString(),
  );
  return { ...item, id: item._id.toHexString() };
}

export async function storedItem({ connection }: CatalogUnderTest, id: string): Promise<ItemRecord> {
  return items(connection).findById(id).lean().orFail();
}

/** Reads a shop from the database. Returns null if the shop does not exist. */
export function storedPartner({ connection }: CatalogUnderTest, id: string): Promise<StoredPartner | null> {
  return partners(connection).findById(id).lean().exec();
}
