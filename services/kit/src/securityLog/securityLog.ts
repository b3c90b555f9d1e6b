import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { type SecurityEventKind, securityEvents as kinds } from '@boaxepa/contracts/domain/securityKinds';
import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type Connection, Schema, type Types } from 'mongoose';
import { currentContext, newRequestId } from '../context/requestContext.ts';
import { defineModel } from '../mongo/defineModel.ts';
import type { ClientSession } from '../mongo/transaction.ts';

/**
 * A line of the security log. It contains ids, a code and an IP address, but no name, email, document, password or
 * token.
 */
export interface SecurityEventRecord {
  _id: Types.ObjectId;
  at: Date;
  kind: SecurityEventKind;
  outcome: 'succeeded' | 'refused';
  /** Error code if the action was refused, otherwise null. */
  code: string | null;
  /** Null if the account does not exist. */
  accountId: Types.ObjectId | null;
  userType: UserType;
  sid: string | null;
  /** IP address of the request. Empty if no person sent a request. */
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

/** The security log of a service (product/privacy.md#security-log). MongoDB removes old lines. */
export const securityEvents = defineModel<SecurityEventRecord>('securityEvents', schema);

/** An event to record. The time, IP address and request id are taken from the current request. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  userType: UserType;
  accountId: Types.ObjectId | null;
  sid?: string;
  /** Error code if the action was refused. Absent after a success. */
  refusal?: string;
}

/** Records an event. If the event describes a change, pass the session of that change. */
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

/** Records an event asynchronously, so that the response time of a refusal reveals nothing to the caller. */
export function noteSecurityEvent(
  connection: Connection,
  event: SecurityEvent | Promise<SecurityEvent>,
): void {
  const context = currentContext();
  void (async () => recordSecurityEvent(connection, await event))().catch((error: unknown) =>
    context?.log.error({ err: error }, 'security event not written'),
  );
}
