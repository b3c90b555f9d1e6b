import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** A shop gave itself another CNPJ: from then on it sells as another company than the one that was approved. Bare, upper case. */
export interface CnpjChangeRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  from: string;
  to: string;
  /** Account of the person. */
  by: string;
  /** Where the request came from. */
  address: string;
  requestId: string;
  at: Date;
}

const fixed = <T>(type: T) => ({ type, required: true, immutable: true });
const schema = new Schema<CnpjChangeRecord>(
  {
    partnerId: fixed(Schema.Types.ObjectId),
    from: fixed(String),
    to: fixed(String),
    by: fixed(String),
    address: { type: String, default: '', immutable: true },
    requestId: fixed(String),
    at: fixed(Date),
  },
  { versionKey: false },
);
schema.index({ partnerId: 1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('businessRecords') });

/** What the CNPJs of shops were before (product/shops.md#another-cnpj). */
export const cnpjChanges = defineModel<CnpjChangeRecord>('cnpjChanges', schema);
