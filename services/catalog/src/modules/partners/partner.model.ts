import type { BusinessType, PartnerStatus } from '@boaxepa/contracts/wire/partners';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** A point in GeoJSON. The longitude comes before the latitude. */
export interface GeoPoint {
  type: 'Point';
  coordinates: [longitude: number, latitude: number];
}

/**
 * Role of the person who deletes a shop. An administrator can delete a shop only if it never had an order. The shop's
 * owner can delete it if it has no open orders.
 */
export type Wish = 'administrator' | 'shop';

export const profileFields = [
  'businessName',
  'businessType',
  'ownerName',
  'phone',
  'address',
  'cnpj',
] as const satisfies readonly (keyof PartnerRecord)[];
export type ProfileField = (typeof profileFields)[number];

/**
 * Record of a pending review: the shop has changed its address, and no administrator has confirmed the new location yet
 * (product/shops.md#a-moved-shop).
 */
export interface PinReviewRecord {
  since: Date;
  /** The shop's previous address. Shoppers see the location of this address until the review ends. */
  previousAddress: string;
  location?: GeoPoint | undefined;
}

/** A shop without its search words. The auth service stores the owner's account, with email and password. */
export interface PartnerRecord {
  /** Id of the shop. The auth service chooses it at the registration and stores it in the partner's account. */
  _id: Types.ObjectId;
  businessName: string;
  /** Normalised name. Lists of shops are sorted by this field. */
  nameKey: string;
  /**
   * Counter that every write of `listWords` increments. Two concurrent writes therefore conflict, and MongoDB retries
   * one of them.
   */
  listVersion: number;
  businessType: BusinessType;
  ownerName: string;
  address: string;
  /** Phone number, digits only. */
  phone: string;
  email: string;
  /** CNPJ (company number) in upper case without punctuation. */
  cnpj: string;
  status: PartnerStatus;
  rejectionReason: string | null;
  /** Counts the changes of the profile. Missing means 0. */
  profileVersion?: number | undefined;
  /** For each profile field, the value of `profileVersion` after its last change. */
  profileChanges?: Partial<Record<ProfileField, number>> | undefined;
  pinReview?: PinReviewRecord | null | undefined;
  /**
   * Counts the changes of the status. The number is part of the key of each status email, so that no email is sent
   * twice.
   */
  statusVersion: number;
  /** Time of the last status change. */
  statusSince?: Date | undefined;
  /** Location of the shop. An administrator sets it, and approval requires it. */
  location?: GeoPoint | undefined;
  /** Number of the grid cell that contains the location. The list of nearby shops is queried by this number. */
  cell?: number | undefined;
  /** IANA time zone of the location, or America/Sao_Paulo if there is no location (product/shops.md#location). */
  zone: string;
  /** Opening hours of the seven days from Sunday to Saturday. The list is empty until the shop sets them. */
  schedules: DaySchedule[];
  schedulesConfigured: boolean;
  ratingSum: number;
  ratingCount: number;
  /**
   * Time at which a deletion of the shop started, or null. While it is set, the shop cannot sell
   * (product/shops.md#deleting).
   */
  deletingSince: Date | null;
  /** Role of the person who started the deletion. A periodic job needs it to complete the deletion after a crash. */
  deletionWish?: Wish | undefined;
  createdAt: Date;
}

/** The stored document of a shop. It also has the search words, which only queries need and which can be many. */
export interface StoredPartner extends PartnerRecord {
  /** Words in the names of the shop and of its active products. Shoppers search by the beginnings of these words. */
  listWords: string[];
  /** Words of the name, email and CNPJ (company number). Administrators search by the beginnings of these words. */
  searchWords: string[];
}

const pointSchema = subSchema<GeoPoint>({
  type: { type: String, enum: ['Point'], required: true },
  coordinates: { type: [Number], required: true },
});

const pinReviewSchema = subSchema<PinReviewRecord>({
  since: { type: Date, required: true },
  previousAddress: { type: String, required: true },
  location: pointSchema,
});

const daySchema = subSchema<DaySchedule>({
  dayOfWeek: Number,
  isOpen: Boolean,
  openTime: String,
  closeTime: String,
  pickupStartTime: String,
  pickupEndTime: String,
});

const schema = new Schema<StoredPartner>({
  businessName: { type: String, required: true },
  nameKey: { type: String, required: true },
  listWords: { type: [String], required: true },
  listVersion: { type: Number, default: 0 },
  searchWords: { type: [String], required: true },
  businessType: { type: String, required: true },
  ownerName: { type: String, required: true },
  address: { type: String, required: true },
  phone: { type: String, required: true },
  email: { type: String, required: true },
  cnpj: { type: String, required: true },
  status: { type: String, required: true, default: 'pending' },
  rejectionReason: { type: String, default: null },
  profileVersion: { type: Number, default: 0 },
  profileChanges: { type: Object },
  pinReview: { type: pinReviewSchema, default: null },
  statusVersion: { type: Number, default: 0 },
  statusSince: Date,
  location: pointSchema,
  cell: Number,
  zone: { type: String, required: true, default: defaultZone },
  schedules: [daySchema],
  schedulesConfigured: { type: Boolean, default: false },
  ratingSum: { type: Number, default: 0 },
  ratingCount: { type: Number, default: 0 },
  deletingSince: { type: Date, default: null },
  deletionWish: { type: String, enum: ['administrator', 'shop'] },
  createdAt: { type: Date, required: true },
});
schema.index({ cnpj: 1 }, { unique: true });
// Indexes for the shoppers' shop list. For each sort order (by location and by name), there is one index without a
// filter, one for business types and one for search words. They contain all fields of the queries, so that MongoDB
// reads no documents.
schema.index({ status: 1, cell: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, cell: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, cell: 1, businessType: 1, _id: 1 });
schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, nameKey: 1, businessType: 1, _id: 1 });
// Indexes for the administrators' shop list, newest first, and for counting the shops per status.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 });
// Index for the shops whose new location an administrator must review, newest first.
schema.index(
  { createdAt: -1, _id: -1, status: 1 },
  { partialFilterExpression: { 'pinReview.since': { $type: 'date' } } },
);
schema.index({ deletingSince: 1 }, { partialFilterExpression: { deletingSince: { $type: 'date' } } });

// Index for the periodic job that deletes shops which were not approved in time.
schema.index({ status: 1, statusSince: 1 });

export const partners = defineModel<StoredPartner>('partners', schema);
