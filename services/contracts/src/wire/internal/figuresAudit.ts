import { array, boolean, type InferType, number, object, string } from 'yup';
import { textOrNull } from '../answerFields.ts';
import { auditCursorSchema } from './stockAudit.ts';

/** `cursor` is the id of the shop to check, or '' for the figures of the platform. `mend` corrects wrong figures. */
export const figuresAuditSchema = auditCursorSchema.concat(object({ mend: boolean().default(false) }));

/** Figures that differ from the orders. `nextCursor` is the id of the next shop with orders. */
export const auditedFiguresSchema = object({
  drifts: array(
    object({
      /** '<shop or platform>:<instant>'. The figures sum the orders up to the instant. */
      key: string().required(),
      name: string().required(),
      counted: number().integer().required(),
      expected: number().integer().required(),
    }).required(),
  ).required(),
  nextCursor: textOrNull,
});
export type AuditedFigures = InferType<typeof auditedFiguresSchema>;
