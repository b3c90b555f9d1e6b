import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { cellOf } from '../modules/partners/list/shopGrid.ts';
import { partners } from '../modules/partners/partner.model.ts';
import { searchFields } from '../modules/partners/searchFields.ts';

const supersededIndex = 'location_2dsphere_status_1';

/**
 * Migration that adds the search fields and the grid cell of the location to older shops. Then drops the location
 * index, which is no longer used.
 */
export async function fillListFields(connection: Connection): Promise<void> {
  const shops = partners(connection)
    .find({ listWords: { $exists: false } }, { businessName: 1, email: 1, cnpj: 1, location: 1 })
    .lean()
    .cursor();
  for await (const shop of shops) {
    const [lng, lat] = shop.location?.coordinates ?? [];
    const cell = lat === undefined || lng === undefined ? {} : { cell: cellOf({ lat, lng }) };
    await partners(connection).updateOne({ _id: shop._id }, { $set: { ...searchFields(shop), ...cell } });
  }
  await dropIndex(connection, partners, supersededIndex);
}
