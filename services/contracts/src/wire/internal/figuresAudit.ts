import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { auditCursorSchema } from './stockAudit.ts';

/** `cursor` is the shop whose figures are compared, '' the platform. `mend` corrects what is wrong. */
export const figuresAuditSchema = auditCursorSchema.concat(object({ mend: boolean().default(false) }));

/** Figures that are not what the orders say; `nextCursor` is the next shop that has orders. */
export const auditedFiguresSchema = object({
  drifts: array(
    object({
      /** '<shop or platform>:<instant up to which orders are summed>'. */
      key: string().required(),
      name: string().required(),
      counted: number().integer().required(),
      expected: number().integer().required(),
    }).required(),
  ).required(),
  nextCursor: textOrNull,
});
export type AuditedFigures = InferType<typeof auditedFiguresSchema>;
