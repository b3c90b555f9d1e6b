import type { BusinessType, PartnerStatus } from '@boaxepa/contracts/wire/partners';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** GeoJSON lists the longitude first. */
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
 * A pending review of the location. The shop has changed its address, and no administrator has confirmed the location yet
 * (product/shops.md#a-moved-shop).
 */
export interface PinReviewRecord {
  since: Date;
  /** Address of the location that shoppers currently see. */
  previousAddress: string;
  location?: GeoPoint | undefined;
}

/** A shop. The auth service stores the shop's account, which contains the owner's email and password. */
export interface PartnerRecord {
  /** The auth service assigns the id at the registration. The shop's account has the same id. */
  _id: Types.ObjectId;
  businessName: string;
  /** Normalized name, by which the lists for shoppers are sorted. */
  nameKey: string;
  /** Words in the names of the shop and its active products, for shoppers' searches. */
  listWords: string[];
  /** Every write of `listWords` increments this version, so that concurrent writes conflict. */
  listVersion: number;
  /** Words of name, email and CNPJ, for administrators' searches. */
  searchWords: string[];
  businessType: BusinessType;
  ownerName: string;
  address: string;
  /** Contains only digits. */
  phone: string;
  email: string;
  /** Company number without punctuation, in upper case. */
  cnpj: string;
  status: PartnerStatus;
  rejectionReason: string | null;
  /** Number of changes of the profile. Older records do not have this field, which means 0. */
  profileVersion?: number | undefined;
  /** Profile version of the last change of each field. A field that has never changed is absent. */
  profileChanges?: Partial<Record<ProfileField, number>> | undefined;
  pinReview?: PinReviewRecord | null | undefined;
  /** Number of status changes. The unique key of a status email contains this number. */
  statusVersion: number;
  /** Time of the last status change. Absent in older records until the migration has run. */
  statusSince?: Date | undefined;
  /** Absent until an administrator sets the location, which is required for approval. */
  location?: GeoPoint | undefined;
  /** Grid cell of the location, by which the lists find nearby shops (list/shopGrid.ts). */
  cell?: number | undefined;
  /** IANA time zone of the location. A shop without a location has the default time zone (product/shops.md#location). */
  zone: string;
  /** Seven days, starting with Sunday. Empty until the shop configures its opening hours. */
  schedules: DaySchedule[];
  schedulesConfigured: boolean;
  ratingSum: number;
  ratingCount: number;
  /** Time at which the deletion started, or null. A shop that is being deleted cannot sell (product/shops.md#deleting). */
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
// Covered indexes for the lists of shoppers, sorted by location or by name. Each filter (none, type, word) has its own index.
schema.index({ status: 1, cell: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, cell: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, cell: 1, businessType: 1, _id: 1 });
schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, nameKey: 1, businessType: 1, _id: 1 });
// Indexes for the administrators' list, newest shop first, and for the number of shops per status.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 });
// Index for the administrators' list of shops whose location is under review, newest shop first.
schema.index(
  { createdAt: -1, _id: -1, status: 1 },
  { partialFilterExpression: { 'pinReview.since': { $type: 'date' } } },
);
schema.index({ deletingSince: 1 }, { partialFilterExpression: { deletingSince: { $type: 'date' } } });

// Index for the sweep that deletes shops that have not been approved in time.
schema.index({ status: 1, statusSince: 1 });

export const partners = defineModel<PartnerRecord>('partners', schema);
