import { array, boolean, object, string } from 'yup';
import { shopperEditSchema } from '../accounts.ts';
import { adminShoppersQuery } from '../admin.ts';
import { adminShopperSchema } from '../adminAnswers.ts';
import { count, text } from '../answerFields.ts';
import { idSchema } from '../ids.ts';
import { securityLogQuery, securityLogSchema } from '../securityEvents.ts';
import { defineCall, nestedCallDeadlineMs } from './calls.ts';
import { receiveEvent } from './events.ts';

const params = object({ shopperId: idSchema });

export const authCalls = {
  receiveEvent,
  readKeys: defineCall('GET /internal/jwks.json', {
    summary: 'Returns the public keys that verify access tokens (JWKS), without the envelope',
    output: null,
  }),
  readSecurityLog: defineCall('GET /internal/security-log', {
    callers: ['admin'],
    summary: 'Returns the entries of the security log, newest first',
    query: securityLogQuery,
    output: securityLogSchema,
  }),
  listShoppers: defineCall('GET /internal/shoppers', {
    callers: ['admin'],
    summary: 'Returns a page of shoppers, newest first',
    query: adminShoppersQuery,
    output: object({ shoppers: array(adminShopperSchema).required(), total: count }),
  }),
  countShoppers: defineCall('GET /internal/shoppers/count', {
    callers: ['admin'],
    summary: 'Returns the number of shoppers',
    output: object({ count }),
  }),
  readShopper: defineCall('GET /internal/shoppers/:shopperId/contact', {
    callers: ['orders'],
    summary:
      "Returns the shopper's data that an order copies. 404 if the account is deleted or being deleted.",
    params,
    output: object({
      /** Unused, and optional for one release (upgrades.md#rules), because older orders services require it. */
      id: idSchema.optional(),
      firstName: text,
      lastName: text,
      fullName: text,
      email: string().required(),
      /**
       * True if the shopper has opened a link in an email, which proves that the address is the shopper's. Optional,
       * because an older version of the auth service omits the field.
       */
      emailConfirmed: boolean(),
      /** Unused, and optional for one release (upgrades.md#rules), because older orders services require it. */
      phone: string(),
    }),
  }),
  editShopper: defineCall('PUT /internal/shoppers/:shopperId', {
    callers: ['admin'],
    summary: 'Changes the name and phone of a shopper, for an administrator',
    params,
    body: shopperEditSchema,
    output: adminShopperSchema,
  }),
  deleteShopper: defineCall('DELETE /internal/shoppers/:shopperId', {
    callers: ['admin'],
    summary: 'Deletes the account of a shopper unless it has open orders, for an administrator',
    params,
    output: null,
    // Never retry. If only the response was lost, a second deletion would fail, because the account is already gone.
    idempotent: false,
    deadlineMs: nestedCallDeadlineMs,
  }),
};
