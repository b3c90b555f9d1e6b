import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { type SecurityEventKind, securityEvents as kinds } from '@boaxepa/contracts/domain/securityKinds';
import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type Connection, Schema, type Types } from 'mongoose';
import { currentContext, requestOrigin, withoutDeadline } from '../context/requestContext.ts';
import { defineModel, fixed } from '../mongo/defineModel.ts';
import type { ClientSession } from '../mongo/transaction.ts';

/** Record of the security log. It contains ids, a code and an IP address, but no other personal data. */
export interface SecurityEventRecord {
  _id: Types.ObjectId;
  at: Date;
  kind: SecurityEventKind;
  outcome: 'succeeded' | 'refused';
  /** Error code if the action was refused, otherwise null. */
  code: string | null;
  /**
   * Account that the event concerns. null if no such account exists, for example after a login with an unknown email
   * address.
   */
  accountId: Types.ObjectId | null;
  userType: UserType;
  sid: string | null;
  /** IP address of the client, or '' if no person caused the event. */
  address: string;
  requestId: string;
}

const schema = new Schema<SecurityEventRecord>({
  at: fixed(Date),
  kind: { ...fixed(String), enum: Object.keys(kinds) },
  outcome: { ...fixed(String), enum: ['succeeded', 'refused'] },
  code: { type: String, default: null, immutable: true },
  accountId: { type: Schema.Types.ObjectId, default: null, immutable: true },
  userType: { ...fixed(String), enum: userTypes },
  sid: { type: String, default: null, immutable: true },
  address: { type: String, default: '', immutable: true },
  requestId: fixed(String),
});
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('securityLog') });
schema.index({ at: -1, _id: -1 });
schema.index({ accountId: 1, at: -1, _id: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });

/** The security log (product/privacy.md#security-log). A TTL index deletes old records. */
export const securityEvents = defineModel<SecurityEventRecord>('securityEvents', schema);

/** An event to record. Time, IP address and request id are added from the request context. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  userType: UserType;
  accountId: Types.ObjectId | null;
  sid?: string;
  /** Error code if the action was refused. Absent if the action succeeded. */
  refusal?: string;
}

/**
 * Records security events. With a database session, they are committed together with the change that they describe.
 */
export async function recordSecurityEvents(
  connection: Connection,
  events: readonly SecurityEvent[],
  session?: ClientSession,
): Promise<void> {
  const records = events.map(({ kind, userType, accountId, sid, refusal }) => ({
    at: new Date(),
    kind,
    outcome: refusal === undefined ? ('succeeded' as const) : ('refused' as const),
    code: refusal ?? null,
    accountId,
    userType,
    sid: sid ?? null,
    ...requestOrigin(),
  }));
  await securityEvents(connection).insertMany(records, { session });
}

/** Records a security event. With a database session, it is committed together with the change that it describes. */
export function recordSecurityEvent(
  connection: Connection,
  event: SecurityEvent,
  session?: ClientSession,
): Promise<void> {
  return recordSecurityEvents(connection, [event], session);
}

/**
 * Records a security event without delaying the response. Otherwise the response time of a refusal would reveal
 * whether an account exists. The deadline of the request does not apply. Otherwise events would be lost under
 * load.
 * @param findEvent returns the event
 */
export function recordSecurityEventInBackground(
  connection: Connection,
  findEvent: () => SecurityEvent | Promise<SecurityEvent>,
): void {
  const context = currentContext();
  void withoutDeadline(async () => recordSecurityEvent(connection, await findEvent())).catch(
    (error: unknown) => context?.log.error({ err: error }, 'security event not written'),
  );
}
