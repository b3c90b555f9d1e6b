import { array, boolean, type InferType, number, object, string } from 'yup';
import { count, flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { bagCategoryValues, bagTypeValues } from '../domain/bagTypes.ts';
import { businessTypeValues, type PartnerStatus, partnerStatuses } from '../domain/businessTypes.ts';
import { idSchema } from './ids.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// These schemas describe responses about shops, bags and products. They are separate from the request schemas,
// because pages load only the request schemas.

const businessType = oneOf(businessTypeValues).required();

export const partnerStatusSchema = oneOf(Object.keys(partnerStatuses) as PartnerStatus[]).required();

/** Maximum number of matching product names per shop in a search result. */
export const mostMatches = 3;

/** A shop in the list for shoppers (product/shops.md#the-list). `distance` is in meters, and `minPrice` in reais. */
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
  /** True if today's pickup window is over, so that the shop accepts no more orders today. */
  pickupOver: boolean(),
  rating: numberOrNull,
  ratingCount: count,
  /** Names of the shop's products that match the search. Absent if the name of the shop matches. */
  matches: array(text).max(mostMatches),
});
export type PartnerListItem = InferType<typeof partnerListItemSchema>;

/** Public details of a shop. `rating` is null if the shop has no ratings. */
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
  /** True if today's pickup window is over, so that the shop accepts no more orders today. */
  pickupOver: flag,
});
export type PartnerDetail = InferType<typeof partnerDetailSchema>;

/**
 * A location change that an administrator must review (product/shops.md#a-moved-shop). The coordinates are the shop's
 * proposal, or null if the shop proposed none. `since` is ISO 8601 in UTC.
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
  /**
   * Version of the profile. The page sends this version with `PUT /api/partner/profile`, so that the server can refuse
   * an edit that is based on old values.
   */
  version: count,
  pinReview: pinReviewSchema,
});
export type PartnerProfile = InferType<typeof shopProfileSchema>;

/** Content of `current` in a 409 PROFILE_CHANGED response: the present values of the profile form. */
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

/** A surprise bag as shoppers and partners see it. Prices are in reais. `expiryDate` is YYYY-MM-DD. */
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
 * A product (product/products.md#what-a-product-is). Prices are in reais. Two fields have a second name: `stock`
 * equals `stockQuantity`, and `imageUrl` equals `photoUrl`.
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

/** Counts of a shop's products. Filters of the product list do not change these counts. */
export const productSummarySchema = object({
  total: count,
  inStock: count,
  lowStock: count,
  outOfStock: count,
  /** Number of categories that contain at least one product. */
  categories: count,
});
export type ProductSummary = InferType<typeof productSummarySchema>;

/**
 * A shop's opening hours of today in its time zone. `date` is YYYY-MM-DD, and times are 'HH:MM'. `pickupOver` is true
 * if the shop accepts no more orders today.
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
