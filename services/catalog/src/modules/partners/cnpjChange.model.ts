import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel, fixed } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Record of a change of a shop's CNPJ (company number) or name. Both numbers are stored in upper case without
 * punctuation. They are equal if only the name changed.
 */
export interface CnpjChangeRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  from: string;
  to: string;
  /** Old and new name. Missing if only the CNPJ changed, and in old records. */
  nameFrom?: string | undefined;
  nameTo?: string | undefined;
  /** Account id of the user who made the change. */
  by: string;
  /** IP address of the request that made the change. */
  address: string;
  requestId: string;
  at: Date;
}

const schema = new Schema<CnpjChangeRecord>({
  partnerId: fixed(Schema.Types.ObjectId),
  from: fixed(String),
  to: fixed(String),
  nameFrom: { type: String, immutable: true },
  nameTo: { type: String, immutable: true },
  by: fixed(String),
  address: { type: String, default: '', immutable: true },
  requestId: fixed(String),
  at: fixed(Date),
});
schema.index({ partnerId: 1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('businessRecords') });

export const cnpjChanges = defineModel<CnpjChangeRecord>('cnpjChanges', schema);
