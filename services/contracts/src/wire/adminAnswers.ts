import { array, type InferType, number, object, string } from 'yup';
import { count, flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { bagCategories, bagTypes } from '../domain/bagTypes.ts';
import { businessTypeValues } from '../domain/businessTypes.ts';
import { idSchema } from './ids.ts';
import { orderStatusValues, orderTypeValues, paymentMethodValues } from '../domain/orderStatus.ts';
import { paymentStateSchema } from './orderAnswers.ts';
import { paginationSchema } from './pagination.ts';
import { daySchema, partnerStatusSchema, pinReviewSchema } from './shopAnswers.ts';

// These schemas describe responses to administrators. They are separate from the request schemas, because pages load
// only the request schemas.

const amount = number().required();

/**
 * Location of the city in a shop's address. When an administrator sets the shop's location, the map is first centered
 * on this city. null if the shop already has coordinates, or if the city is unknown.
 */
const suggestedLocationSchema = object({
  latitude: number().required(),
  longitude: number().required(),
  label: text,
})
  .nullable()
  .defined();

/** A partner as administrators see it. `createdAt` is ISO 8601 in UTC. */
export const adminPartnerSchema = object({
  id: idSchema,
  businessName: text,
  businessType: oneOf(businessTypeValues).required(),
  ownerName: text,
  address: text,
  phone: text,
  email: text,
  cnpj: text,
  status: partnerStatusSchema,
  isApproved: flag,
  rejectionReason: textOrNull,
  latitude: numberOrNull,
  longitude: numberOrNull,
  schedulesConfigured: flag,
  createdAt: text,
  pinReview: pinReviewSchema,
  suggestedLocation: suggestedLocationSchema,
});
export type AdminPartner = InferType<typeof adminPartnerSchema>;

/**
 * A change of a shop's CNPJ (company number) or name. If only the name changed, both numbers are equal. Without a
 * change of the name, `nameFrom` and `nameTo` are absent. `by` is the account that made the change, `address` is its IP
 * address, and `at` is ISO 8601 in UTC.
 */
export const cnpjChangeSchema = object({
  at: text,
  from: text,
  to: text,
  nameFrom: string(),
  nameTo: string(),
  by: text,
  address: text,
  requestId: text,
});
export type CnpjChange = InferType<typeof cnpjChangeSchema>;

export const adminPartnersSchema = object({
  partners: array(adminPartnerSchema).required(),
  pagination: paginationSchema.required(),
});

export const adminWeekSchema = object({
  schedules: array(daySchema).required(),
  partner: object({ id: idSchema, businessName: text, schedulesConfigured: flag }).required(),
});

/**
 * A surprise bag as administrators see it. Prices are in cents. Type and category are English words
 * (product/bags.md#words).
 */
const adminBagSchema = object({
  id: idSchema,
  name: text,
  type: oneOf(Object.values(bagTypes).map(({ admin }) => admin)).required(),
  category: oneOf(Object.values(bagCategories).map(({ admin }) => admin)).required(),
  stock: count,
  originalPrice: count,
  promotionalPrice: count,
  expiryDate: text,
});
export type AdminBag = InferType<typeof adminBagSchema>;

/**
 * A shop and its surprise bags. Prices are in cents, although the rest of the API uses reais
 * (product/money.md#over-the-wire).
 */
export const adminBagsSchema = object({
  partner: object({ id: idSchema, businessName: text }).required(),
  bags: array(adminBagSchema).required(),
});

export const adminShopperSchema = object({
  id: idSchema,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  cpf: text,
  createdAt: text,
});
export type AdminShopper = InferType<typeof adminShopperSchema>;

/** An order in the list for administrators. `totalAmount` is in reais. */
export const adminOrderSchema = object({
  id: idSchema,
  status: oneOf(orderStatusValues).required(),
  orderType: oneOf(orderTypeValues).required(),
  paymentMethod: oneOf(paymentMethodValues).required(),
  /** Optional, because an older version of the orders service omits this field. */
  payment: paymentStateSchema.optional().default(undefined),
  totalAmount: amount,
  createdAt: text,
  shopperName: text,
  shopperEmail: text,
  partnerName: text,
  itemCount: count,
});
export type AdminOrder = InferType<typeof adminOrderSchema>;

/** Totals of one shop in the financial report. Amounts are in reais. */
export const reportRowSchema = object({
  partnerId: idSchema,
  partnerName: text,
  orderCount: count,
  totalAmount: amount,
  averageAmount: amount,
});
export type FinancialReportRow = InferType<typeof reportRowSchema>;

/**
 * Orders that were delivered on one day in the time zone of São Paulo. `date` is 'YYYY-MM-DD', and `totalAmount` is
 * in reais.
 */
export const reportDaySchema = object({ date: text, orderCount: count, totalAmount: amount });
export type ReportDay = InferType<typeof reportDaySchema>;

export const reportOrderSchema = object({
  id: idSchema,
  customerName: text,
  totalAmount: amount,
  orderType: oneOf(orderTypeValues).required(),
  createdAt: text,
});
export type ReportOrder = InferType<typeof reportOrderSchema>;

/**
 * Result of checking a stored acceptance of the terms against its hashes. Values of `reason`:
 * - `text`: the text of the accepted version has changed
 * - `record`: a field of the record has changed
 * - `unknown`: the record was created before the services stored hashes
 */
export const acceptanceCheckSchema = object({
  valid: flag,
  reason: oneOf(['text', 'record', 'unknown'] as const)
    .nullable()
    .defined(),
}).required();
export type AcceptanceCheck = InferType<typeof acceptanceCheckSchema>;

/** Record of a shop's acceptance of the terms (product/privacy.md#acceptances). */
export const termsAcceptanceSchema = object({
  id: idSchema,
  partnerId: idSchema,
  partnerName: text,
  userEmail: text,
  acceptedAt: text,
  acceptedAtFormatted: text,
  ipAddress: text,
  termsVersion: text,
  check: acceptanceCheckSchema,
});
export type TermsAcceptance = InferType<typeof termsAcceptanceSchema>;

/** Summary of all acceptances of the terms. A search in the list of acceptances does not affect the summary. */
export const termsSummarySchema = object({
  total: count,
  latest: termsAcceptanceSchema.nullable().defined(),
});
export type TermsSummary = InferType<typeof termsSummarySchema>;

/** Statistics on the administrators' dashboard. Revenue is in reais. */
export const adminStatsSchema = object({
  totalPartners: count,
  totalOrders: count,
  totalShoppers: count,
  totalRevenue: amount,
  pendingPartners: count,
});
export type AdminStats = InferType<typeof adminStatsSchema>;
