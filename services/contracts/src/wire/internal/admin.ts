import { array, object } from 'yup';
import { idSchema } from '../ids.ts';
import { looksSchema } from '../securityEvents.ts';
import { defineCall } from './calls.ts';

export const adminCalls = {
  listLooks: defineCall('POST /internal/looks', {
    callers: ['auth'],
    summary: "Administrators' looks at any of these records (accounts, shops, orders), the oldest first",
    body: object({ ids: array(idSchema).required() }),
    output: looksSchema,
    idempotent: true,
    maxBody: 4 * 1024 * 1024,
  }),
};
