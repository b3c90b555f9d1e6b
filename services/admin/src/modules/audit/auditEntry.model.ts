import { type AdminAct, adminActs, type SecurityOutcome } from '@boaxepa/contracts/domain/securityKinds';
import { defineModel, fixed } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Audit entry of an action by an administrator. It has ids and the names of changed fields, but not their values. The
 * exceptions are the administrator's name, a reason, and the names of a deleted or renamed shop.
 */
export interface AuditEntryRecord {
  _id: Types.ObjectId;
  act: AdminAct;
  actorId: string;
  actorName: string;
  sid: string;
  /**
   * Kind of record that the action concerns. `remote` means a micro front end. `list` means a list that concerns many
   * people. The `targetId` of a list is its name.
   */
  targetType: 'partner' | 'shopper' | 'remote' | 'list';
  targetId: string;
  /** Details of the action, such as the names of the changed fields. */
  details: Record<string, unknown>;
  requestId: string;
  /** IP address of the administrator. */
  address: string;
  startedAt: Date;
  /**
   * `started` means that the action is in progress. `refused` means that nothing was changed. `unknown` means that no
   * response arrived, so the change may have been made.
   */
  outcome: SecurityOutcome;
  /** Error code if the outcome is `refused` or `unknown`, otherwise null. */
  code: string | null;
  finishedAt: Date | null;
  /** Ids of the records that the response showed to the administrator. */
  shown?: string[];
  /**
   * Time at which MongoDB removes this entry. Entries about viewed data are removed earlier than entries about changes.
   */
  expiresAt: Date;
}

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
  { minimize: false },
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

/** Audit trail of the administrators' actions. An entry gets its outcome once and never changes after that. */
export const auditEntries = defineModel<AuditEntryRecord>('auditEntries', schema);
