import { array, type InferType, mixed, object, string } from 'yup';
import { adminPartnersQuery, termsAuditQuery } from '../admin.ts';
import { listedCnpjChanges } from '../adminLists.ts';
import {
  adminBagsSchema,
  adminPartnerSchema,
  adminPartnersSchema,
  adminWeekSchema,
  cnpjChangeSchema,
  termsAcceptanceSchema,
  termsSummarySchema,
} from '../adminAnswers.ts';
import { count, oneOf, textOrNull } from '../answerFields.ts';
import { businessTypeValues } from '../../domain/businessTypes.ts';
import { idSchema } from '../ids.ts';
import { paginationSchema } from '../pagination.ts';
import { coordinatesSchema, decisionQuery, partnerEditSchema, rejectionSchema } from '../partners.ts';
import { schedulesSchema } from '../schedules.ts';
import { partnerStatusSchema } from '../shopAnswers.ts';
import { timeCursorSchema } from '../timeCursor.ts';
import { defineCall, nestedCallDeadlineMs } from './calls.ts';
import { receiveEvent } from './events.ts';
import { reservationOutcomeSchema, reservationRequestSchema } from './reservations.ts';
import { auditCursorSchema, itemAuditSchema, soldOrdersSchema } from './stockAudit.ts';

const text = string().required();
const params = object({ partnerId: idSchema });
/**
 * Deadline in milliseconds for audits. It is long, because an audit reads thousands of records for each page of its
 * result.
 */
const auditDeadlineMs = 60_000;

const registrationSchema = object({
  businessName: text,
  cnpj: text,
  businessType: oneOf(businessTypeValues).required(),
  address: text,
  phone: text,
  email: text,
  ownerName: text,
  /** IP address of the person who accepted the terms. */
  ip: text,
  /** Accepted version of the terms. Release 1.1.0 of the auth service does not send it. */
  termsVersion: string(),
});
/** Data of a new partner that the auth service sends. The IP address is stored with the acceptance of the terms. */
export type ShopRegistration = InferType<typeof registrationSchema>;

export const catalogCalls = {
  receiveEvent,
  listPartners: defineCall('GET /internal/partners', {
    callers: ['admin'],
    summary: 'Returns a page of shops, newest first',
    query: adminPartnersQuery,
    output: adminPartnersSchema,
  }),
  countPartners: defineCall('GET /internal/partners/counts', {
    callers: ['admin'],
    summary: 'Returns the number of shops of each status',
    output: object({ pending: count, approved: count, rejected: count }),
  }),
  readPartner: defineCall('GET /internal/partners/:partnerId', {
    callers: ['admin'],
    summary: 'Returns a shop with the fields for administrators',
    params,
    output: adminPartnerSchema,
  }),
  readPartnerStatus: defineCall('GET /internal/partners/:partnerId/status', {
    callers: ['auth', 'orders'],
    summary: 'Returns the status of a shop and the reason of a rejection',
    params,
    output: object({
      status: partnerStatusSchema,
      rejectionReason: textOrNull,
      businessName: text,
    }),
  }),
  registerPartner: defineCall('PUT /internal/partners/:partnerId/registration', {
    callers: ['auth'],
    summary: 'Creates the shop of a registration. Idempotent. 409 CNPJ_TAKEN if another shop has the CNPJ.',
    params,
    body: registrationSchema,
    output: adminPartnerSchema,
    deadlineMs: 5000,
  }),
  approvePartner: defineCall('PUT /internal/partners/:partnerId/approve', {
    callers: ['admin'],
    summary: 'Approves a shop and sets its location',
    params,
    query: decisionQuery,
    body: coordinatesSchema,
    output: adminPartnerSchema,
    deadlineMs: nestedCallDeadlineMs,
  }),
  rejectPartner: defineCall('PUT /internal/partners/:partnerId/reject', {
    callers: ['admin'],
    summary: 'Rejects a registration, or closes an approved shop',
    params,
    query: decisionQuery,
    body: rejectionSchema,
    output: adminPartnerSchema,
    deadlineMs: nestedCallDeadlineMs,
  }),
  editPartner: defineCall('PUT /internal/partners/:partnerId', {
    callers: ['admin'],
    summary: 'Changes the given fields of a shop, for an administrator',
    params,
    query: decisionQuery,
    body: partnerEditSchema,
    output: adminPartnerSchema,
    deadlineMs: nestedCallDeadlineMs,
  }),
  deletePartner: defineCall('DELETE /internal/partners/:partnerId', {
    callers: ['admin'],
    summary: 'Deletes a shop without orders',
    params,
    output: null,
    // Never retry. If only the response was lost, a second deletion would fail, because the shop is already gone.
    idempotent: false,
    deadlineMs: nestedCallDeadlineMs,
  }),
  closeShop: defineCall('POST /internal/partners/:partnerId/closing', {
    callers: ['auth'],
    summary: 'Closes a shop at the request of its account, unless an order is open. Closed orders stay.',
    params,
    output: null,
    deadlineMs: nestedCallDeadlineMs,
  }),
  exportShop: defineCall('GET /internal/partners/:partnerId/export', {
    callers: ['auth'],
    summary: 'Returns all stored data of a shop except its items',
    params,
    // The records have no detailed schema, because the auth service only copies them into the user's data export.
    output: object({
      profile: mixed<object>().required(),
      schedules: array(mixed<object>().required()).required(),
      cnpjChanges: array(mixed<object>().required()).required(),
      termsAcceptances: array(mixed<object>().required()).required(),
    }),
  }),
  exportItems: defineCall('GET /internal/partners/:partnerId/export/items', {
    callers: ['auth'],
    summary: "Returns a page of a shop's items",
    params,
    query: object({ after: timeCursorSchema.defined().default('') }),
    output: object({
      products: array(mixed<object>().required()).required(),
      bags: array(mixed<object>().required()).required(),
      /** Cursor of the next page, or null on the last page. */
      next: textOrNull,
    }),
  }),
  readSchedules: defineCall('GET /internal/partners/:partnerId/schedules', {
    callers: ['admin'],
    summary: 'Returns the opening hours of a shop, or an empty list until they are configured',
    params,
    output: adminWeekSchema,
  }),
  saveSchedules: defineCall('PUT /internal/partners/:partnerId/schedules', {
    callers: ['admin'],
    summary: 'Saves the opening hours of a shop. A missing weekday is closed.',
    params,
    body: schedulesSchema,
    output: adminWeekSchema,
  }),
  resetSchedules: defineCall('POST /internal/partners/:partnerId/schedules/reset', {
    callers: ['admin'],
    summary: 'Deletes the opening hours of a shop',
    params,
    output: adminWeekSchema,
    idempotent: true,
  }),
  listBags: defineCall('GET /internal/partners/:partnerId/bags', {
    callers: ['admin'],
    summary: 'Returns the available bags of a shop. Prices are in cents.',
    params,
    output: adminBagsSchema,
  }),
  listCnpjChanges: defineCall('GET /internal/partners/:partnerId/cnpj-changes', {
    callers: ['admin'],
    summary: `Returns the newest ${listedCnpjChanges} changes of a shop's CNPJ and name, newest first`,
    params,
    output: array(cnpjChangeSchema.required()).required(),
  }),
  listTermsAcceptances: defineCall('GET /internal/terms-acceptances', {
    callers: ['admin'],
    summary: 'Returns a page of the acceptances of the terms, newest first',
    query: termsAuditQuery,
    output: object({
      acceptances: array(termsAcceptanceSchema).required(),
      pagination: paginationSchema.required(),
      summary: termsSummarySchema.required(),
    }),
  }),
  reserveStock: defineCall('POST /internal/reservations', {
    callers: ['orders'],
    summary: 'Holds stock for all lines of an order, or for none',
    body: reservationRequestSchema,
    output: reservationOutcomeSchema,
    idempotent: true,
    deadlineMs: 5000,
  }),
  auditItems: defineCall('GET /internal/stock-audit', {
    summary: 'Returns items whose stock numbers contradict each other, one page per call',
    query: auditCursorSchema,
    output: itemAuditSchema,
    deadlineMs: auditDeadlineMs,
  }),
  auditSoldOrders: defineCall('GET /internal/stock-audit/sold', {
    summary: 'Returns the units per order that catalog has recorded as sold, one page per call',
    query: auditCursorSchema,
    output: soldOrdersSchema,
    deadlineMs: auditDeadlineMs,
  }),
};
