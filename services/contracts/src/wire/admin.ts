import { boolean, type InferType, number, object, string } from 'yup';
import { withoutNumberSign } from '../domain/idText.ts';
import { orderStatusValues } from '../domain/orderStatus.ts';
import { adminPageSizes } from './adminLists.ts';
import { partnerStatusSpellings } from './partners.ts';
import { maxSearchLength } from '../domain/searchText.ts';
import { isDate } from '../domain/zones.ts';

export type * from './adminAnswers.ts';
// Pages that need no schemas should import adminLists.ts directly, to avoid loading yup.
export * from './adminLists.ts';

const page = number().integer().min(1).max(1_000_000).default(1);
const search = string().trim().max(maxSearchLength).default('');
const limit = (fallback: number) => number().integer().min(1).max(200).default(fallback);
const none = (value: unknown) => (value === '' || value === 'all' ? undefined : value);

/** Query of GET /api/admin/partners. The status 'all' or '' selects every status. */
export const adminPartnersQuery = object({
  page,
  search,
  limit: limit(adminPageSizes.partners),
  status: string().transform(none).oneOf(partnerStatusSpellings, 'Status inválido'),
  /** If true, the response contains only shops whose location must be reviewed. */
  pinReview: boolean().transform((value: unknown, original: unknown) =>
    none(original) === undefined ? undefined : value,
  ),
});
/** Query of GET /api/admin/orders. */
export const adminOrdersQuery = object({
  page,
  search: search.transform((text: string) => withoutNumberSign(text)),
  limit: limit(adminPageSizes.orders),
  status: string().transform(none).oneOf(orderStatusValues, 'Status inválido'),
});
/** Query of GET /api/admin/shoppers. */
export const adminShoppersQuery = object({ page, search, limit: limit(adminPageSizes.shoppers) });
/** Query of GET /api/admin/terms-audit. */
export const termsAuditQuery = object({ page, search, limit: limit(adminPageSizes.terms) });

/**
 * Maximum number of orders per shop in the financial report. The report contains the most recently delivered orders.
 */
export const reportOrdersLimit = 1000;

const day = (required: string) =>
  string()
    .required(required)
    .test('date', 'Data inválida', (value) => !value || isDate(value));
const bothDates = 'Por favor, selecione as datas de início e fim';

/**
 * Period of the financial report (product/administrators.md#financial-report). Both dates are 'YYYY-MM-DD' and
 * inclusive.
 */
export const reportPeriodSchema = object({
  startDate: day(bothDates),
  endDate: day(bothDates).test(
    'order',
    'Data de início deve ser anterior à data de fim',
    (value, context) => {
      const { startDate } = context.parent as { startDate?: string };
      return !value || !startDate || startDate <= value;
    },
  ),
});
export type ReportPeriod = InferType<typeof reportPeriodSchema>;
