import { type AdminAct, adminActs, type SecurityOutcome } from '@boaxepa/contracts/domain/securityKinds';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * `started` means in progress, and `succeeded` means done. `refused` means that nothing was changed. `unknown` means that no
 * response arrived, so the act may or may not have been done.
 */
export type ActOutcome = SecurityOutcome;

/** One act of an administrator. The entry contains ids and field names, but no personal data of the target. */
export interface AuditEntryRecord {
  _id: Types.ObjectId;
  act: AdminAct;
  actorId: string;
  actorName: string;
  sid: string;
  /** `list` means that the act concerns many people. `targetId` is then the name of the list. */
  targetType: 'partner' | 'shopper' | 'remote' | 'list';
  targetId: string;
  /** Parameters of the act, such as the names of the edited fields. */
  details: Record<string, unknown>;
  requestId: string;
  /** IP address of the administrator. */
  address: string;
  startedAt: Date;
  outcome: ActOutcome;
  /** Error code if the outcome is `refused` or `unknown`, otherwise null. */
  code: string | null;
  finishedAt: Date | null;
  /** Ids of the records that the administrator saw. */
  shown?: string[];
  /** Time at which MongoDB removes the entry. Entries about reads are removed earlier than entries about changes. */
  expiresAt: Date;
}

const fixed = <T>(type: T) => ({ type, required: true, immutable: true });
const schema = new Schema<AuditEntryRecord>(
  {
    act: { ...fixed(String), enum: Object.keys(adminActs) },
    actorId: fixed(String),
    actorName: { type: String, default: '', immutable: true },
    sid: fixed(String),
    targetType: { ...fixed(String), enum: ['partner', 'shopper', 'remote', 'list'] },
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

/** The audit trail. Each entry is completed once and never changed again. */
export const auditEntries = defineModel<AuditEntryRecord>('auditEntries', schema);
