import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { type SecurityEventKind, securityEvents as kinds } from '@boaxepa/contracts/domain/securityKinds';
import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type Connection, Schema, type Types } from 'mongoose';
import { currentContext, newRequestId } from '../context/requestContext.ts';
import { defineModel } from '../mongo/defineModel.ts';
import type { ClientSession } from '../mongo/transaction.ts';

/** Record of the security log. Contains ids, a code and an IP address, but no other personal data. */
export interface SecurityEventRecord {
  _id: Types.ObjectId;
  at: Date;
  kind: SecurityEventKind;
  outcome: 'succeeded' | 'refused';
  /** Error code of a refused action, otherwise null. */
  code: string | null;
  /** Null if the account does not exist. */
  accountId: Types.ObjectId | null;
  userType: UserType;
  sid: string | null;
  /** IP address of the client. Empty if the event was not caused by a request of a person. */
  address: string;
  requestId: string;
}

const fixed = <T>(type: T) => ({ type, required: true, immutable: true });
const schema = new Schema<SecurityEventRecord>(
  {
    at: fixed(Date),
    kind: { ...fixed(String), enum: Object.keys(kinds) },
    outcome: { ...fixed(String), enum: ['succeeded', 'refused'] },
    code: { type: String, default: null, immutable: true },
    accountId: { type: Schema.Types.ObjectId, default: null, immutable: true },
    userType: { ...fixed(String), enum: userTypes },
    sid: { type: String, default: null, immutable: true },
    address: { type: String, default: '', immutable: true },
    requestId: fixed(String),
  },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('securityLog') });
schema.index({ at: -1, _id: -1 });
schema.index({ accountId: 1, at: -1, _id: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });

/** Model of the security log (product/privacy.md#security-log). MongoDB deletes old records. */
export const securityEvents = defineModel<SecurityEventRecord>('securityEvents', schema);

/** A security event. Time, IP address and request id come from the request context. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  userType: UserType;
  accountId: Types.ObjectId | null;
  sid?: string;
  /** Error code of a refused action. Absent if the action succeeded. */
  refusal?: string;
}

/** Records a security event. If the event belongs to a change, pass the session of the change. */
export async function recordSecurityEvent(
  connection: Connection,
  { kind, userType, accountId, sid, refusal }: SecurityEvent,
  session?: ClientSession,
): Promise<void> {
  const context = currentContext();
  const event = {
    at: new Date(),
    kind,
    outcome: refusal === undefined ? ('succeeded' as const) : ('refused' as const),
    code: refusal ?? null,
    accountId,
    userType,
    sid: sid ?? null,
    address: context?.address ?? '',
    requestId: context?.requestId ?? newRequestId(),
  };
  await securityEvents(connection).create([event], { session });
}

/**
 * Records a security event in the background, so that the response time of a refusal does not reveal whether the account exists.
 */
export function noteSecurityEvent(
  connection: Connection,
  event: SecurityEvent | Promise<SecurityEvent>,
): void {
  const context = currentContext();
  void (async () => recordSecurityEvent(connection, await event))().catch((error: unknown) =>
    context?.log.error({ err: error }, 'security event not written'),
  );
}
