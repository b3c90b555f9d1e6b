import { array, type InferType, number, object } from 'yup';
import { count, flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { bagCategories, bagTypes } from '../domain/bagTypes.ts';
import { businessTypeValues } from '../domain/businessTypes.ts';
import { idSchema } from './ids.ts';
import { orderStatusValues, orderTypeValues, paymentMethodValues } from '../domain/orderStatus.ts';
import { paginationSchema } from './pagination.ts';
import { daySchema, partnerStatusSchema, pinReviewSchema } from './shopAnswers.ts';

// Schemas of the responses that administrators receive. The owning service and the admin service return them in the
// same format. They are separate from the request schemas, so that no page loads the response schemas.

const amount = number().required();

/**
 * Initial map position when an administrator approves a shop. It is the city that the shop's address names, with
 * `label` as 'Campinas, SP'. Null if the shop has coordinates, or if its address names no known city.
 */
const suggestedLocationSchema = object({
  latitude: number().required(),
  longitude: number().required(),
  label: text,
})
  .nullable()
  .defined();

/** A partner in the administrator's calls. `createdAt` is in ISO 8601, UTC. */
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
 * A change of a shop's CNPJ. Both CNPJ numbers have no punctuation. `at` is in ISO 8601, UTC. `by` is the id of the
 * account, and `address` is the client's IP address.
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

/**
 * A bag in the administrator's calls. Prices are in cents; type and category are English words
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

/** The bags of a shop. Unlike other calls, this call returns prices in cents (product/money.md#over-the-wire). */
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

/** Deliveries of one day in the calendar of São Paulo. The amount is in reais. */
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
 * Result of comparing an acceptance with its hashes. Reasons for an invalid result: `text` means that the stored text
 * of that version has changed, `record` that a field of the record has changed, and `unknown` that the record is
 * older than the hashes.
 */
export const acceptanceCheckSchema = object({
  valid: flag,
  reason: oneOf(['text', 'record', 'unknown'] as const)
    .nullable()
    .defined(),
}).required();
export type AcceptanceCheck = InferType<typeof acceptanceCheckSchema>;

/** Record of an acceptance of the terms (product/privacy.md#acceptances). */
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

/** Summary above the list of acceptances. It ignores the search. */
export const termsSummarySchema = object({
  total: count,
  latest: termsAcceptanceSchema.nullable().defined(),
});
export type TermsSummary = InferType<typeof termsSummarySchema>;

/** Figures on the administrator's dashboard. Revenue is in reais. */
export const adminStatsSchema = object({
  totalPartners: count,
  totalOrders: count,
  totalShoppers: count,
  totalRevenue: amount,
  pendingPartners: count,
});
export type AdminStats = InferType<typeof adminStatsSchema>;
