import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { refreshTokens } from '../modules/sessions/session.model.ts';

/** Drops an index of refresh tokens that no query uses. */
export async function dropSidIndex(connection: Connection): Promise<void> {
  await dropIndex(connection, refreshTokens, 'sid_1');
}
