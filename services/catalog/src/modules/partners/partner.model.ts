import type { BusinessType, PartnerStatus } from '@boaxepa/contracts/wire/partners';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** GeoJSON coordinates: longitude comes first. */
export interface GeoPoint {
  type: 'Point';
  coordinates: [longitude: number, latitude: number];
}

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
 * A pending review of the location: the shop has changed its address, and no administrator has confirmed the location
 * since then (product/shops.md#a-moved-shop).
 */
export interface PinReviewRecord {
  since: Date;
  /** Address that belongs to the current location. */
  previousAddress: string;
  location?: GeoPoint | undefined;
}

/** A shop. The auth service stores its account (the owner's email and password). */
export interface PartnerRecord {
  /** Created by auth when the shop registers. The shop's account has the same id. */
  _id: Types.ObjectId;
  businessName: string;
  /** Name without case and accents. Sort key of the lists for shoppers. */
  nameKey: string;
  /** Words in the names of the shop and of its active products, for the search of shoppers (partners/listWords.ts). */
  listWords: string[];
  /** Incremented by every write of `listWords`, so that concurrent writes conflict. */
  listVersion: number;
  /** Words of name, email and CNPJ, for the search of administrators. */
  searchWords: string[];
  businessType: BusinessType;
  ownerName: string;
  address: string;
  /** Digits only. */
  phone: string;
  email: string;
  /** Company number without mask, in upper case. */
  cnpj: string;
  status: PartnerStatus;
  rejectionReason: string | null;
  /** Number of changes of profile fields. Absent (meaning 0) in shops that were stored before this field existed. */
  profileVersion?: number | undefined;
  /** For each field, the profile version of its last change. Absent for a field that has never changed. */
  profileChanges?: Partial<Record<ProfileField, number>> | undefined;
  pinReview?: PinReviewRecord | null | undefined;
  /** Number of status changes. It is part of the unique key of each status email. */
  statusVersion: number;
  /**
   * Time of the last status change. Until the migration, it is absent in shops that were stored before this field
   * existed.
   */
  statusSince?: Date | undefined;
  /** Absent until an administrator sets the location. Required for approval. */
  location?: GeoPoint | undefined;
  /** Grid cell of the location. The lists for shoppers find nearby shops by it (list/shopGrid.ts). */
  cell?: number | undefined;
  /** IANA time zone of the location, or the default zone if there is no location (product/shops.md#location). */
  zone: string;
  /** Seven days, beginning with Sunday. Empty until the shop configures its hours. */
  schedules: DaySchedule[];
  schedulesConfigured: boolean;
  ratingSum: number;
  ratingCount: number;
  /** Start time of a deletion. A shop that is being deleted sells nothing (product/shops.md#deleting). */
  deletingSince: Date | null;
  createdAt: Date;
}

const pointSchema = new Schema<GeoPoint>(
  {
    type: { type: String, enum: ['Point'], required: true },
    coordinates: { type: [Number], required: true },
  },
  { _id: false },
);

const pinReviewSchema = new Schema<PinReviewRecord>(
  {
    since: { type: Date, required: true },
    previousAddress: { type: String, required: true },
    location: pointSchema,
  },
  { _id: false },
);

const daySchema = new Schema<DaySchedule>(
  {
    dayOfWeek: Number,
    isOpen: Boolean,
    openTime: String,
    closeTime: String,
    pickupStartTime: String,
    pickupEndTime: String,
  },
  { _id: false },
);

const schema = new Schema<PartnerRecord>(
  {
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
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ cnpj: 1 }, { unique: true });
// Covered indexes for the lists of shoppers, sorted by place or by name: all shops, shops of a type, and shops with a
// word.
schema.index({ status: 1, cell: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, cell: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, cell: 1, businessType: 1, _id: 1 });
schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, nameKey: 1, businessType: 1, _id: 1 });
// Indexes for the pages of administrators, newest shop first, and for the count per status.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 });
// Index for the administrators' page of shops with a pending location review, newest shop first.
schema.index(
  { createdAt: -1, _id: -1, status: 1 },
  { partialFilterExpression: { 'pinReview.since': { $type: 'date' } } },
);
schema.index({ deletingSince: 1 }, { partialFilterExpression: { deletingSince: { $type: 'date' } } });

// Index for the sweep that deletes shops without approval.
schema.index({ status: 1, statusSince: 1 });

export const partners = defineModel<PartnerRecord>('partners', schema);
