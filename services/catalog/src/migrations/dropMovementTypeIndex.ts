import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { movements } from '../modules/items/movement.model.ts';

/** Drops an old index of stock movements. The new index that replaces it also contains the quantities. */
export async function dropMovementTypeIndex(connection: Connection): Promise<void> {
  await dropIndex(connection, movements, 'itemId_1_type_1');
}
