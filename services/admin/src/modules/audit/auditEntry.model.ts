import { type AdminAct, adminActs, type SecurityOutcome } from '@boaxepa/contracts/domain/securityKinds';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * `started`: in progress. `succeeded`. `refused`: nothing was changed, `code` is the reason. `unknown`: no final answer
 * arrived, so the act may or may not have happened.
 */
export type ActOutcome = SecurityOutcome;

/**
 * One act of an administrator: who, what, on whom, when, and the outcome. It contains ids and field names, no personal
 * data of the target.
 */
export interface AuditEntryRecord {
  _id: Types.ObjectId;
  act: AdminAct;
  actorId: string;
  actorName: string;
  sid: string;
  /** `list` stands for many people; `targetId` is then the name of the list. */
  targetType: 'partner' | 'shopper' | 'list';
  targetId: string;
  /** Parameters of the act, such as the names of the edited fields. */
  details: Record<string, unknown>;
  requestId: string;
  /** IP address of the administrator. */
  address: string;
  startedAt: Date;
  outcome: ActOutcome;
  /** Error code when the outcome is `refused` or `unknown`. */
  code: string | null;
  finishedAt: Date | null;
  /** Ids of the records that a read showed. */
  shown?: string[];
  /**
   * MongoDB removes the entry then: a read after the security log's period, a change after that of business records.
   */
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

/**
 * The audit trail. An entry is completed once and never rewritten. Only MongoDB removes entries, after their period.
 */
export const auditEntries = defineModel<AuditEntryRecord>('auditEntries', schema);
