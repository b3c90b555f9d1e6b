import { array, object } from 'yup';
import { idSchema } from '../ids.ts';
import { looksSchema } from '../securityEvents.ts';
import { defineCall } from './calls.ts';

export const adminCalls = {
  // The path and the schema keep the old name 'looks', because the previous release calls this path.
  listDataAccessEvents: defineCall('POST /internal/looks', {
    callers: ['auth'],
    summary: 'Returns when administrators viewed these accounts, shops or orders, oldest first',
    body: object({ ids: array(idSchema).required() }),
    output: looksSchema,
    idempotent: true,
    maxBody: 4 * 1024 * 1024,
  }),
};
