import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { auditCursorSchema } from './stockAudit.ts';

/**
 * `cursor` is the id of the shop to compare, or '' for the figures of the whole platform. If `mend` is true, wrong
 * figures are corrected.
 */
export const figuresAuditSchema = auditCursorSchema.concat(object({ mend: boolean().default(false) }));

/** Figures that differ from the orders. `nextCursor` is the id of the next shop that has orders. */
export const auditedFiguresSchema = object({
  drifts: array(
    object({
      /** '<shop or platform>:<instant>'. The roll-up sums the orders up to this instant. */
      key: string().required(),
      name: string().required(),
      counted: number().integer().required(),
      expected: number().integer().required(),
    }).required(),
  ).required(),
  nextCursor: textOrNull,
});
export type AuditedFigures = InferType<typeof auditedFiguresSchema>;
