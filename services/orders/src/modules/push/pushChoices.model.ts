import type { PushChoices } from '@boaxepa/contracts/wire/push';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Push settings of a shopper or a shop. If there is no record, the default of `readChoices` applies. */
interface PushChoicesRecord extends PushChoices {
  /** Id of the shopper or the shop. */
  _id: string;
}

export const pushChoices = defineModel<PushChoicesRecord>(
  'pushChoices',
  new Schema<PushChoicesRecord>(
    {
      _id: String,
      kinds: [String],
      quietHours: { type: subSchema({ from: String, to: String }), default: null },
    },
    { strict: 'throw' },
  ),
);
