import type { OpenSession } from '@boaxepa/contracts/wire/sessions';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { Connection, Types } from 'mongoose';
import { array, type InferType, object, string } from 'yup';
import { sessions, type SessionRecord } from './session.model.ts';
import { placeText, type SessionOrigin, unknownDevice } from './sessionOrigin.ts';

/** Schema of the sessions in a data export. Times are ISO 8601 in UTC. */
export const ownSessions = array(
  object({
    createdAt: string().required(),
    expiresAt: string().required(),
    lastUsedAt: string(),
    device: string(),
    network: string(),
  }).required(),
).required();

async function findOpen(connection: Connection, accountId: Types.ObjectId): Promise<SessionRecord[]> {
  const open = await sessions(connection)
    .find({ accountId, revokedAt: null, expiresAt: { $gt: new Date() } })
    .lean();
  return orderedBy(open, ({ _id }) => _id);
}

export async function listOpenSessions(
  connection: Connection,
  accountId: Types.ObjectId,
): Promise<InferType<typeof ownSessions>> {
  const open = await findOpen(connection, accountId);
  return open.map(({ createdAt, expiresAt, lastUse }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUse?.at.toISOString(),
    device: lastUse?.device,
    network: lastUse?.network,
  }));
}

/** Returns the user's open sessions for display, the most recently used first. */
export async function describeOpenSessions(
  connection: Connection,
  actor: Actor,
  origin: SessionOrigin,
): Promise<OpenSession[]> {
  const open = await findOpen(connection, objectId(actor.userId));
  const described = open.map(({ _id, createdAt, lastUse }) => {
    const { at, device, network } = lastUse ?? { at: createdAt, device: unknownDevice, network: '' };
    return {
      id: _id.toHexString(),
      device,
      place: network === '' ? 'Rede desconhecida' : placeText(network, origin.network),
      createdAt: createdAt.toISOString(),
      lastUsedAt: at.toISOString(),
      isCurrent: _id.toHexString() === actor.sid,
    };
  });
  return described.toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}
