import type { AdminBag } from '@boaxepa/contracts/bags';
import { bagCategories, bagTypes } from '@boaxepa/contracts/bags';
import type { Pagination } from '@boaxepa/contracts/envelope';
import { idSchema } from '@boaxepa/contracts/ids';
import {
  type AdminPartner,
  businessTypeValues,
  type BusinessType,
  type PartnerStatus,
} from '@boaxepa/contracts/partners';
import type { DaySchedule } from '@boaxepa/contracts/schedules';
import { array, boolean, mixed, number, object, type ObjectSchema, string } from 'yup';

const text = string().defined();
const textOrNull = string().nullable().defined();
const count = number().integer().min(0).required();

/** A shop as catalog gives it and the administrator sees it (admin spec §3). */
export const adminPartnerSchema: ObjectSchema<AdminPartner> = object({
  id: idSchema,
  businessName: text,
  businessType: mixed<BusinessType>().oneOf(businessTypeValues).required(),
  ownerName: text,
  address: text,
  phone: text,
  email: text,
  cnpj: text,
  status: mixed<PartnerStatus>().oneOf(['pending', 'approved', 'rejected']).required(),
  isApproved: boolean().required(),
  rejectionReason: textOrNull,
  latitude: number().nullable().defined(),
  longitude: number().nullable().defined(),
  schedulesConfigured: boolean().required(),
  createdAt: text,
});

export const paginationSchema: ObjectSchema<Pagination> = object({
  page: count,
  limit: count,
  totalItems: count,
  totalPages: count,
});

/** A page of shops (decisions §4). */
export const partnerPageSchema = object({
  partners: array(adminPartnerSchema).required(),
  pagination: paginationSchema.required(),
});

const daySchema: ObjectSchema<DaySchedule> = object({
  dayOfWeek: number().required(),
  isOpen: boolean().required(),
  openTime: textOrNull,
  closeTime: textOrNull,
  pickupStartTime: textOrNull,
  pickupEndTime: textOrNull,
});

/** A shop's week and whether it was configured (decisions §4). */
export const weekSchema = object({
  schedules: array(daySchema).required(),
  partner: object({ id: idSchema, businessName: text, schedulesConfigured: boolean().required() }).required(),
});

const bagSchema: ObjectSchema<AdminBag> = object({
  id: idSchema,
  name: text,
  type: mixed<AdminBag['type']>()
    .oneOf(Object.values(bagTypes).map(({ admin }) => admin))
    .required(),
  category: mixed<AdminBag['category']>()
    .oneOf(Object.values(bagCategories).map(({ admin }) => admin))
    .required(),
  stock: count,
  originalPrice: count,
  promotionalPrice: count,
  expiryDate: text,
});

/** A shop's bags, prices in cents (decisions §3 and §4). */
export const partnerBagsSchema = object({
  partner: object({ id: idSchema, businessName: text }).required(),
  bags: array(bagSchema).required(),
});

/** How many orders somebody has. */
export const orderCountsSchema = object({ orderCount: count, openCount: count });
