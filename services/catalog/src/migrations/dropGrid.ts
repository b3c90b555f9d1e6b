import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';

const supersededIndexes = [
  'status_1_cell_1__id_1',
  'status_1_businessType_1_cell_1__id_1',
  'status_1_listWords_1_cell_1_businessType_1__id_1',
];

/** Removes the own grid of shops and the indexes over it; MongoDB's 2dsphere indexes replaced them. */
export async function dropGrid(connection: Connection): Promise<void> {
  for (const name of supersededIndexes) await dropIndex(connection, partners, name);
  // The model does not know the field any more.
  await partners(connection).collection.updateMany({ cell: { $exists: true } }, { $unset: { cell: 1 } });
}
