import { createECDH } from 'node:crypto';
import { keptUntil } from '@boaxepa/contracts/domain/retention';
import type { PushSubscriptionForm } from '@boaxepa/contracts/wire/push';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { type ClientSession, inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { pushChoices } from './pushChoices.model.ts';
import { pushSubscriptions } from './pushSubscription.model.ts';

/** Maximum number of browsers per shopper or shop. A further browser replaces the one that was renewed longest ago. */
const mostBrowsers = 10;

/**
 * Returns the owner of a push subscription. For a user of a shop this is the shop, so that all its users get the
 * notifications.
 */
export const pushOwnerOf = ({ partnerId, userId }: Actor): string => partnerId ?? userId;

/** Returns true if the value is a point on the curve P-256. Encryption would fail with any other key. */
export function isBrowserKey(p256dh: string): boolean {
  const testKeys = createECDH('prime256v1');
  testKeys.generateKeys();
  try {
    testKeys.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the push subscription of the caller's browser. It replaces the earlier subscription of the same session, and
 * expires with the session at the latest.
 * @throws AppError VALIDATION_FAILED, SESSION_EXPIRED, or SERVICE_UNAVAILABLE if another session stores the same
 * browser at this moment
 */
export async function saveSubscription(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  actor: Actor,
  form: PushSubscriptionForm,
): Promise<void> {
  if (!isBrowserKey(form.p256dh)) throw fieldError('VALIDATION_FAILED', 'p256dh', 'Chave inválida');
  const { sid } = actor;
  const ownerId = pushOwnerOf(actor);
  const now = clock();
  const { sessionEndsAt } = actor;
  const keptEnd = keptUntil('pushSubscriptions', now);
  const expiresAt = sessionEndsAt && sessionEndsAt < keptEnd ? sessionEndsAt : keptEnd;
  const records = pushSubscriptions(connection);
  try {
    await inTransaction(connection, async (session) => {
      // Another account may have used this browser before. Delete the subscription of the other account, so that this
      // browser does not show notifications for that account.
      await records.deleteMany({ 'subscription.endpoint': form.endpoint, _id: { $ne: sid } }, { session });
      const surplus = await records
        .find({ 'subscription.ownerId': ownerId, _id: { $ne: sid } }, { _id: 1 }, { session })
        .sort({ renewedAt: -1 })
        .skip(mostBrowsers - 1)
        .lean();
      if (surplus.length > 0)
        await records.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }, { session });
      await records.updateOne(
        { _id: sid, subscription: { $ne: null } },
        {
          $set: { subscription: { ...form, ownerId }, renewedAt: now, expiresAt },
        },
        { upsert: true, session },
      );
    });
  } catch (error) {
    // The session has a record without a subscription, which means that the session has ended.
    if (isDuplicateKey(error, '_id')) throw appError('SESSION_EXPIRED');
    throw isDuplicateKey(error) ? appError('SERVICE_UNAVAILABLE', { cause: error }) : error;
  }
}

export async function isSubscribed(connection: Connection, { sid }: Actor): Promise<boolean> {
  const found = await pushSubscriptions(connection).findById(sid, { 'subscription.ownerId': 1 }).lean();
  return Boolean(found?.subscription);
}

/**
 * Returns the session ids of the push subscriptions of a shopper or a shop. The subscription that was renewed last is
 * first.
 */
export async function subscriptionsOf(connection: Connection, ownerId: string): Promise<string[]> {
  const found = await pushSubscriptions(connection)
    .find({ 'subscription.ownerId': ownerId }, { _id: 1 })
    .sort({ renewedAt: -1 })
    .limit(mostBrowsers)
    .lean();
  return found.map(({ _id }) => _id);
}

/** Returns true if a shopper or a shop has a push subscription. */
export async function hasSubscription(connection: Connection, ownerId: string): Promise<boolean> {
  return Boolean(await pushSubscriptions(connection).exists({ 'subscription.ownerId': ownerId }));
}

export async function findSubscription(connection: Connection, id: string) {
  return (await pushSubscriptions(connection).findById(id).lean())?.subscription;
}

/** Deletes the push subscription of the caller's session. The session can subscribe again later. */
export async function removeSubscription(connection: Connection, { sid }: Actor): Promise<void> {
  await pushSubscriptions(connection).deleteOne({ _id: sid, subscription: { $ne: null } });
}

/**
 * Deletes a subscription that the push service does not know any more. If the browser has stored a new subscription
 * since, the new one stays.
 */
export async function removeGone(connection: Connection, sid: string, endpoint: string): Promise<void> {
  await pushSubscriptions(connection).deleteOne({ _id: sid, 'subscription.endpoint': endpoint });
}

/**
 * Deletes the push subscriptions of ended sessions. The records stay without a subscription, so that late requests
 * cannot subscribe again.
 */
export async function endSubscriptions(
  connection: Connection,
  session: ClientSession,
  sids: readonly string[],
): Promise<void> {
  const now = new Date();
  const endedSubscription = { subscription: null, renewedAt: now, expiresAt: keptUntil('spent', now) };
  await pushSubscriptions(connection).bulkWrite(
    sids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: endedSubscription }, upsert: true },
    })),
    { session },
  );
}

/** Deletes all push subscriptions and push settings of a shopper or a shop that leaves (product/privacy.md#leaving). */
export async function erasePush(
  connection: Connection,
  session: ClientSession,
  ownerId: string,
): Promise<void> {
  await pushSubscriptions(connection).deleteMany({ 'subscription.ownerId': ownerId }, { session });
  await pushChoices(connection).deleteOne({ _id: ownerId }, { session });
}
