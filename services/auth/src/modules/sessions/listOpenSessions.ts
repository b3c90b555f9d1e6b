import type { Connection, Types } from 'mongoose';
import { array, type InferType, object, string } from 'yup';
import { sessions } from './session.model.ts';

/** An account's sessions as its owner takes them along. Instants ISO 8601 UTC. */
export const ownSessions = array(
  object({ createdAt: string().required(), expiresAt: string().required() }).required(),
).required();

/** The sessions of an account that have not ended. */
export async function listOpenSessions(
  connection: Connection,
  accountId: Types.ObjectId,
): Promise<InferType<typeof ownSessions>> {
  const open = await sessions(connection).find({ accountId, revokedAt: null }).sort({ _id: 1 }).lean();
  return open.map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
