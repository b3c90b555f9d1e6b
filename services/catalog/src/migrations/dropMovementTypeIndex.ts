import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { movements } from '../modules/items/movement.model.ts';

/** The index of an item's movements that did not hold their quantities: the one that does has taken its place. */
export async function dropMovementTypeIndex(connection: Connection): Promise<void> {
  await dropIndex(connection, movements, 'itemId_1_type_1');
}
