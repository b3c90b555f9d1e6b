import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { movements } from '../modules/items/movement.model.ts';

/** Drops the index of movements that does not contain quantities. An index with quantities has replaced it. */
export async function dropMovementTypeIndex(connection: Connection): Promise<void> {
  await dropIndex(connection, movements, 'itemId_1_type_1');
}
