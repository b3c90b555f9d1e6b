import { boolean, type InferType, mixed, number, object, string } from 'yup';
import {
  type BagCategory,
  bagCategoryValues,
  type BagType,
  bagTypeValues,
  observationLimit,
} from '../domain/bagTypes.ts';
import { countSchema } from './countSchema.ts';
import { idSchema } from './ids.ts';
import { reaisToCents } from '../domain/money.ts';
import { reaisSchema } from './reaisSchema.ts';
import type { Bag, PartnerDetail, TodaySchedule } from './shopAnswers.ts';
import { defaultZone, isDate, localDate } from '../domain/zones.ts';

// Pages that only show bags should import these modules directly, to avoid loading yup.
export * from '../domain/bagTypes.ts';
export type { AdminBag } from './adminAnswers.ts';
export type { Bag, TodaySchedule } from './shopAnswers.ts';

const price = (message: string) =>
  reaisSchema(message)
    .required(message)
    .test('positive', message, (value) => value === undefined || (reaisToCents(value) ?? 0) > 0);

const expiryMessage = 'Data de vencimento deve ser hoje ou futura';
/** Returns the 'YYYY-MM-DD' part of a date or ISO 8601 timestamp (product/bags.md#expiry). */
export function expiryDateOf(value: string): string {
  return value.slice(0, 10);
}

/**
 * Form and payload of a surprise bag (product/bags.md). The validation context `{ zone, now }` determines today's date.
 * The server sets `name` itself, and refuses a `partnerId` of another shop.
 */
export const bagSchema = object({
  type: mixed<BagType>()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(bagTypeValues, 'Tipo é obrigatório')
    .required('Tipo é obrigatório'),
  category: mixed<BagCategory>()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(bagCategoryValues, 'Categoria é obrigatória')
    .required('Categoria é obrigatória'),
  stock: countSchema(99_999, {
    negative: 'Estoque deve ser maior ou igual a 0',
    notWhole: 'Estoque deve ser um número inteiro',
    tooHigh: 'Estoque deve ser no máximo 99999',
  }).required('Estoque deve ser maior ou igual a 0'),
  originalPrice: price('Preço original deve ser positivo'),
  promotionalPrice: price('Preço promocional deve ser positivo').test('rules', (value, context) => {
    const original = reaisToCents((context.parent as { originalPrice?: unknown }).originalPrice);
    const promotional = reaisToCents(value);
    if (original === undefined || promotional === undefined || promotional <= 0) return true;
    if (promotional > original)
      return context.createError({ message: 'Preço promocional deve ser menor ou igual ao preço original' });
    return (
      promotional * 2 <= original ||
      context.createError({ message: 'Preço promocional deve ser no máximo 50% do preço original' })
    );
  }),
  observation: string()
    .trim()
    .max(observationLimit, `Observação deve ter no máximo ${observationLimit} caracteres`),
  isActive: boolean(),
  expiryDate: string()
    .required(expiryMessage)
    .test('today', expiryMessage, (value, context) => {
      if (!value) return true;
      const { zone = defaultZone, now = new Date() } = (context.options.context ?? {}) as {
        zone?: string;
        now?: Date;
      };
      return isDate(expiryDateOf(value)) && expiryDateOf(value) >= localDate(zone, now);
    }),
  expectedStock: number().integer().min(0),
  name: string().max(200, 'Nome deve ter no máximo 200 caracteres'),
  partnerId: idSchema.notRequired(),
});
export type BagInput = InferType<typeof bagSchema>;

/** Response data of GET /api/partner/{id}/bags. `todaySchedule` is null if the shop is closed today. */
export interface PartnerBags {
  partner: PartnerDetail;
  bags: Bag[];
  todaySchedule: TodaySchedule | null;
}
