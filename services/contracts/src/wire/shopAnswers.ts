import { array, type InferType, number, object, string } from 'yup';
import { count, flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { bagCategoryValues, bagTypeValues } from '../domain/bagTypes.ts';
import { businessTypeValues, type PartnerStatus, partnerStatuses } from '../domain/businessTypes.ts';
import { idSchema } from './ids.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// What shoppers and shops see of a shop, its bags and products. Apart from what they send, so that no page carries it.

const businessType = oneOf(businessTypeValues).required();

export const partnerStatusSchema = oneOf(Object.keys(partnerStatuses) as PartnerStatus[]).required();

/** Most product names that a shop in the list carries for a search. */
export const mostMatches = 3;

/** A partner in the shoppers' list. `distance` in metres, `minPrice` in reais (product/shops.md#the-list). */
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
  /** Names of the products that the search found; absent when the shop's own name was found. */
  matches: array(text).max(mostMatches),
});
export type PartnerListItem = InferType<typeof partnerListItemSchema>;

/** A partner's public detail; `rating` is null until somebody rated. */
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
  /** No order for today any more. */
  pickupOver: flag,
});
export type PartnerDetail = InferType<typeof partnerDetailSchema>;

/**
 * An approved shop has changed its address, and no administrator has confirmed its coordinates since
 * (product/shops.md#a-moved-shop). `since` ISO 8601 UTC; the coordinates are those that the shop proposes, null until it does.
 */
export const pinReviewSchema = object({
  since: text,
  previousAddress: text,
  latitude: numberOrNull,
  longitude: numberOrNull,
})
  .nullable()
  .defined();

/** A partner's own profile. */
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
  /** Rises with every change of what the profile form holds; `PUT /api/partner/profile` sends it back. */
  version: count,
  pinReview: pinReviewSchema,
});
export type PartnerProfile = InferType<typeof shopProfileSchema>;

/** `current` beside a 409 PROFILE_CHANGED: the present profile, as the shop's form holds it. */
export type CurrentProfile = Pick<
  PartnerProfile,
  'businessName' | 'businessType' | 'ownerName' | 'phone' | 'address' | 'cnpj' | 'version'
>;

/** Answer form of `DaySchedule`. */
export const daySchema = object({
  dayOfWeek: number().required(),
  isOpen: flag,
  openTime: textOrNull,
  closeTime: textOrNull,
  pickupStartTime: textOrNull,
  pickupEndTime: textOrNull,
});

/** A bag as shoppers and its partner see it; prices in reais, `expiryDate` YYYY-MM-DD. */
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
 * A product on the wire; prices in reais, `stock` equals `stockQuantity`, `imageUrl` equals `photoUrl`
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

/** Figures over a shop's whole catalogue, whatever a list is narrowed to. */
export const productSummarySchema = object({
  total: count,
  inStock: count,
  lowStock: count,
  outOfStock: count,
  /** Categories that have a product. */
  categories: count,
});
export type ProductSummary = InferType<typeof productSummarySchema>;

/** Today's hours of a shop in its zone; `date` YYYY-MM-DD, times 'HH:MM'. `pickupOver`: no order for today any more. */
export const todayScheduleSchema = object({
  date: string().required(),
  openTime: string().required(),
  closeTime: string().required(),
  pickupStartTime: textOrNull,
  pickupEndTime: textOrNull,
  pickupOver: flag,
});
export type TodaySchedule = InferType<typeof todayScheduleSchema>;
