import { partnerStatusSchema } from '@boaxepa/contracts/adminAnswers';
import { idSchema } from '@boaxepa/contracts/ids';
import {
  type BusinessType,
  businessTypeValues,
  type PartnerDetail,
  type PartnerListItem,
  type PartnerProfile,
} from '@boaxepa/contracts/partners';
import type { DaySchedule } from '@boaxepa/contracts/schedules';
import { array, boolean, mixed, number, object, type ObjectSchema, string } from 'yup';

const text = string().defined();
const textOrNull = string().nullable().defined();
const numberOrNull = number().nullable().defined();
const businessType = mixed<BusinessType>().oneOf(businessTypeValues).required();
const flag = boolean().required();
const count = number().integer().min(0).required();

export const partnerParams = object({ partnerId: idSchema });

export const partnerListItemOutput: ObjectSchema<PartnerListItem> = object({
  id: idSchema,
  name: text,
  businessType,
  address: text,
  latitude: numberOrNull,
  longitude: numberOrNull,
  distance: number().integer().min(0),
  hasActiveBags: flag,
  isOpen: flag,
  isApproved: flag,
  bagCount: count,
  unitsLeft: count,
  minPrice: number().required(),
  bagTypes: array(text).required(),
  todayPickupSchedule: textOrNull,
  rating: numberOrNull,
  ratingCount: count,
});

export const partnerDetailOutput: ObjectSchema<PartnerDetail> = object({
  id: idSchema,
  businessName: text,
  businessType,
  address: text,
  phone: text,
  rating: numberOrNull,
  ratingCount: count,
  pickupSchedule: textOrNull,
  isOpen: flag,
  latitude: numberOrNull,
  longitude: numberOrNull,
  closeTime: textOrNull,
  pickupOver: flag,
});

export const partnerProfileOutput: ObjectSchema<PartnerProfile> = object({
  id: idSchema,
  businessName: text,
  businessType,
  status: partnerStatusSchema,
  isApproved: flag,
  schedulesConfigured: flag,
  ownerName: text,
  phone: text,
  address: text,
  cnpj: text,
  email: text,
  isOpen: flag,
  todayPickupSchedule: textOrNull,
  closeTime: textOrNull,
  rating: numberOrNull,
  ratingCount: count,
  zone: text,
});

export const dayOutput: ObjectSchema<DaySchedule> = object({
  dayOfWeek: number().required(),
  isOpen: flag,
  openTime: textOrNull,
  closeTime: textOrNull,
  pickupStartTime: textOrNull,
  pickupEndTime: textOrNull,
});
