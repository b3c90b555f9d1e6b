import { type AdminAct, adminActs, type SecurityOutcome } from '@boaxepa/contracts/domain/securityKinds';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * `started`: under way. `succeeded`. `refused`: nothing was changed, `code` says why. `unknown`: no final answer came,
 * so the act may or may not have happened.
 */
export type ActOutcome = SecurityOutcome;

/** One act: who, what, on whom, when, and what came of it. Ids and field names, no personal data of the target. */
export interface AuditEntryRecord {
  _id: Types.ObjectId;
  act: AdminAct;
  actorId: string;
  actorName: string;
  sid: string;
  /** A `list` is of many people; its name is the target's id. */
  targetType: 'partner' | 'shopper' | 'list';
  targetId: string;
  /** What was asked for, such as the names of the edited fields. */
  details: Record<string, unknown>;
  requestId: string;
  /** Where the administrator was. */
  address: string;
  startedAt: Date;
  outcome: ActOutcome;
  /** Failure code when the outcome is `refused` or `unknown`. */
  code: string | null;
  finishedAt: Date | null;
  /** Ids of the records that a look showed. */
  shown?: string[];
  /** When MongoDB removes it: a look after the time of the security log, an act later. */
  expiresAt: Date;
}

const fixed = <T>(type: T) => ({ type, required: true, immutable: true });
const schema = new Schema<AuditEntryRecord>(
  {
    act: { ...fixed(String), enum: Object.keys(adminActs) },
    actorId: fixed(String),
    actorName: { type: String, default: '', immutable: true },
    sid: fixed(String),
    targetType: { ...fixed(String), enum: ['partner', 'shopper', 'list'] },
    targetId: fixed(String),
    details: { type: Schema.Types.Mixed, default: {}, immutable: true },
    requestId: fixed(String),
    address: { type: String, default: '', immutable: true },
    startedAt: fixed(Date),
    outcome: { type: String, required: true, enum: ['started', 'succeeded', 'refused', 'unknown'] },
    code: { type: String, default: null },
    finishedAt: { type: Date, default: null },
    shown: { type: [String], default: undefined },
    expiresAt: fixed(Date),
  },
  { versionKey: false, minimize: false },
);
schema.index({ startedAt: 1 }, { partialFilterExpression: { outcome: 'started' } });
schema.index({ targetId: 1, startedAt: -1, _id: -1 });
schema.index({ actorId: 1, startedAt: -1, _id: -1 });
schema.index({ startedAt: -1, _id: -1 });
schema.index({ act: 1, startedAt: -1, _id: -1 });
schema.index({ shown: 1 }, { partialFilterExpression: { shown: { $exists: true } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const refuse = () => {
  throw new Error('the audit trail is append-only');
};
schema.pre(['deleteOne', 'deleteMany', 'findOneAndDelete', 'findOneAndReplace', 'replaceOne'], refuse);

/** The audit trail. Entries are closed once, never rewritten, and removed by MongoDB alone, when their time is over. */
export const auditEntries = defineModel<AuditEntryRecord>('auditEntries', schema);
