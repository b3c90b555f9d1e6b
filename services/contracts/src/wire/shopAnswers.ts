import { array, type InferType, number, object, string } from 'yup';
import { count, flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { bagCategoryValues, bagTypeValues } from '../domain/bagTypes.ts';
import { businessTypeValues, type PartnerStatus, partnerStatuses } from '../domain/businessTypes.ts';
import { idSchema } from './ids.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// Answers about shops, bags and products that shoppers and shops see. Separate from the schemas of requests, so that no
// page loads these.

const businessType = oneOf(businessTypeValues).required();

export const partnerStatusSchema = oneOf(Object.keys(partnerStatuses) as PartnerStatus[]).required();

/** Most product names that a search returns for one shop. */
export const mostMatches = 3;

/** A partner in the shoppers' list. `distance` is in metres, `minPrice` in reais (product/shops.md#the-list). */
export const partnerListItemSchema = object({
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
  /** Products that match the search; absent when the shop's own name matches. */
  matches: array(text).max(mostMatches),
});
export type PartnerListItem = InferType<typeof partnerListItemSchema>;

/** A partner's public detail; `rating` is null without ratings. */
export const partnerDetailSchema = object({
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
  /** True when the shop accepts no more orders today. */
  pickupOver: flag,
});
export type PartnerDetail = InferType<typeof partnerDetailSchema>;

/**
 * Review of a shop's location: the shop has changed its address, and no administrator has confirmed its coordinates
 * since (product/shops.md#a-moved-shop). `since` is ISO 8601 UTC. The coordinates are the shop's proposal, null without
 * one.
 */
export const pinReviewSchema = object({
  since: text,
  previousAddress: text,
  latitude: numberOrNull,
  longitude: numberOrNull,
})
  .nullable()
  .defined();

export const shopProfileSchema = object({
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
  /** Grows with every change of a field of the profile form; `PUT /api/partner/profile` sends it back. */
  version: count,
  pinReview: pinReviewSchema,
});
export type PartnerProfile = InferType<typeof shopProfileSchema>;

/** `current` of a 409 PROFILE_CHANGED: the present values of the shop's form. */
export type CurrentProfile = Pick<
  PartnerProfile,
  'businessName' | 'businessType' | 'ownerName' | 'phone' | 'address' | 'cnpj' | 'version'
>;

export const daySchema = object({
  dayOfWeek: number().required(),
  isOpen: flag,
  openTime: textOrNull,
  closeTime: textOrNull,
  pickupStartTime: textOrNull,
  pickupEndTime: textOrNull,
});

/** A bag as shoppers and its partner see it; prices in reais, `expiryDate` as YYYY-MM-DD. */
export const bagAnswer = object({
  id: idSchema,
  partnerId: idSchema,
  name: text,
  type: oneOf(bagTypeValues).required(),
  category: oneOf(bagCategoryValues).required(),
  observation: text,
  stock: count,
  originalPrice: number().required(),
  promotionalPrice: number().required(),
  expiryDate: text,
  isActive: flag,
});
export type Bag = InferType<typeof bagAnswer>;

/**
 * A product on the wire; prices in reais. `stock` equals `stockQuantity`, `imageUrl` equals `photoUrl`
 * (product/products.md#what-a-product-is).
 */
export const productAnswer = object({
  id: idSchema,
  partnerId: idSchema,
  name: text,
  description: text,
  category: oneOf(productCategoryValues).required(),
  price: number().required(),
  originalPrice: number().required(),
  discountPrice: number().required(),
  discountPercentage: number().integer().min(0).max(100).required(),
  stock: count,
  stockQuantity: count,
  isActive: flag,
  isFlashDeal: flag,
  imageUrl: textOrNull,
  photoUrl: textOrNull,
});
export type Product = InferType<typeof productAnswer>;

/** Figures over a shop's whole catalogue, independent of the list's filters. */
export const productSummarySchema = object({
  total: count,
  inStock: count,
  lowStock: count,
  outOfStock: count,
  /** Number of categories with at least one product. */
  categories: count,
});
export type ProductSummary = InferType<typeof productSummarySchema>;

/**
 * Today's hours in the shop's zone; `date` as YYYY-MM-DD, times as 'HH:MM'. `pickupOver` is true when the shop accepts
 * no more orders today.
 */
export const todayScheduleSchema = object({
  date: string().required(),
  openTime: string().required(),
  closeTime: string().required(),
  pickupStartTime: textOrNull,
  pickupEndTime: textOrNull,
  pickupOver: flag,
});
export type TodaySchedule = InferType<typeof todayScheduleSchema>;
