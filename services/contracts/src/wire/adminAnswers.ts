import { array, type InferType, number, object } from 'yup';
import { count, flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { bagCategories, bagTypes } from '../domain/bagTypes.ts';
import { businessTypeValues } from '../domain/businessTypes.ts';
import { idSchema } from './ids.ts';
import { orderStatusValues, orderTypeValues, paymentMethodValues } from '../domain/orderStatus.ts';
import { paginationSchema } from './pagination.ts';
import { daySchema, partnerStatusSchema, pinReviewSchema } from './shopAnswers.ts';

// Schemas of the responses to administrators. Pages load only the request schemas, which are separate.

const amount = number().required();

/**
 * Initial map position for the approval of a shop. The position is the city of the address, with a `label` such as 'Campinas,
 * SP'. Null if the shop has coordinates or the city is unknown.
 */
const suggestedLocationSchema = object({
  latitude: number().required(),
  longitude: number().required(),
  label: text,
})
  .nullable()
  .defined();

/** A partner in the API for administrators. `createdAt` is in ISO 8601, UTC. */
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
 * A change of a shop's CNPJ. `at` is in ISO 8601, UTC. `by` is the id of the account that made the change, and `address` is the
 * IP address.
 */
export const cnpjChangeSchema = object({
  at: text,
  from: text,
  to: text,
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

/** A bag in the API for administrators. Prices are in cents. Type and category are in English (product/bags.md#words). */
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

/** The bags of a shop. Prices are in cents, unlike in the rest of the API (product/money.md#over-the-wire). */
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

/** An order in the administrator's list. `totalAmount` is in reais. */
export const adminOrderSchema = object({
  id: idSchema,
  status: oneOf(orderStatusValues).required(),
  orderType: oneOf(orderTypeValues).required(),
  paymentMethod: oneOf(paymentMethodValues).required(),
  totalAmount: amount,
  createdAt: text,
  shopperName: text,
  shopperEmail: text,
  partnerName: text,
  itemCount: count,
});
export type AdminOrder = InferType<typeof adminOrderSchema>;

/** A row of the financial report. Amounts are in reais. */
export const reportRowSchema = object({
  partnerId: idSchema,
  partnerName: text,
  orderCount: count,
  totalAmount: amount,
  averageAmount: amount,
});
export type FinancialReportRow = InferType<typeof reportRowSchema>;

/** Deliveries of one day in the time zone of São Paulo. The amount is in reais. */
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
 * Result of checking an acceptance against its hashes. The reason `text` means that the accepted text has changed, `record` that
 * a field has changed, and `unknown` that the acceptance has no hashes.
 */
export const acceptanceCheckSchema = object({
  valid: flag,
  reason: oneOf(['text', 'record', 'unknown'] as const)
    .nullable()
    .defined(),
}).required();
export type AcceptanceCheck = InferType<typeof acceptanceCheckSchema>;

/** An acceptance of the terms (product/privacy.md#acceptances). */
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

/** Summary of all acceptances. The search does not affect the summary. */
export const termsSummarySchema = object({
  total: count,
  latest: termsAcceptanceSchema.nullable().defined(),
});
export type TermsSummary = InferType<typeof termsSummarySchema>;

/** Figures on the dashboard of administrators. Revenue is in reais. */
export const adminStatsSchema = object({
  totalPartners: count,
  totalOrders: count,
  totalShoppers: count,
  totalRevenue: amount,
  pendingPartners: count,
});
export type AdminStats = InferType<typeof adminStatsSchema>;
