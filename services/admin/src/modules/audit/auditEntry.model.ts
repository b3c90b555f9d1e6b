import { type AdminAct, adminActs, type SecurityOutcome } from '@boaxepa/contracts/domain/securityKinds';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * `started`: the act is in progress. `succeeded`: the act was done. `refused`: nothing was changed, and `code` is the
 * reason. `unknown`: no final answer arrived, so the act may or may not have happened.
 */
export type ActOutcome = SecurityOutcome;

/**
 * One act of an administrator: actor, act, target, time and outcome. It contains ids and field names, but no personal
 * data of the target.
 */
export interface AuditEntryRecord {
  _id: Types.ObjectId;
  act: AdminAct;
  actorId: string;
  actorName: string;
  sid: string;
  /** `list` means that the act concerns many people. `targetId` is then the name of the list. */
  targetType: 'partner' | 'shopper' | 'list';
  targetId: string;
  /** Parameters of the act, for example the names of the edited fields. */
  details: Record<string, unknown>;
  requestId: string;
  /** IP address of the administrator. */
  address: string;
  startedAt: Date;
  outcome: ActOutcome;
  /** Error code if the outcome is `refused` or `unknown`. */
  code: string | null;
  finishedAt: Date | null;
  /** Ids of the records that the administrator saw. */
  shown?: string[];
  /**
   * Time at which MongoDB removes the entry. A read expires after the period of the security log, and a change after
   * the period of business records.
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
 * The audit trail. An entry is completed once and never changed afterwards. Only MongoDB removes entries, after their
 * period.
 */
export const auditEntries = defineModel<AuditEntryRecord>('auditEntries', schema);
