import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { auditCursorSchema } from './stockAudit.ts';

/**
 * Query of an audit that compares stored totals with the orders. `cursor` is a shop id, or '' for the totals of the
 * whole platform. If `mend` is true, the audit corrects wrong totals.
 */
export const figuresAuditSchema = auditCursorSchema.concat(object({ mend: boolean().default(false) }));

/**
 * Stored totals that differ from the sum of the orders (`drifts`). `nextCursor` is the id of the next shop with
 * orders, or null after the last shop.
 */
export const auditedFiguresSchema = object({
  drifts: array(
    object({
      /** Key of the stored totals: '<shop or platform>:<time>'. The totals sum all orders up to this time. */
      key: string().required(),
      name: string().required(),
      counted: number().integer().required(),
      expected: number().integer().required(),
    }).required(),
  ).required(),
  nextCursor: textOrNull,
});
export type AuditedFigures = InferType<typeof auditedFiguresSchema>;
