import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { movements } from '../modules/items/movement.model.ts';

/** Drops an index of stock movements. A newer index on item, type and quantity replaces it. */
export async function dropMovementTypeIndex(connection: Connection): Promise<void> {
  await dropIndex(connection, movements, 'itemId_1_type_1');
}
