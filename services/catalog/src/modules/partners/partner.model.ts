import type { BusinessType, PartnerStatus } from '@boaxepa/contracts/wire/partners';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** GeoJSON order: longitude first. */
export interface GeoPoint {
  type: 'Point';
  coordinates: [longitude: number, latitude: number];
}

/** Fields of the shop's profile form. */
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
 * A pending review: the shop has changed its address, and no administrator has confirmed its location since
 * (product/shops.md#a-moved-shop).
 */
export interface PinReviewRecord {
  since: Date;
  /** Address of the present location. */
  previousAddress: string;
  /** Location that the shop proposes. */
  location?: GeoPoint | undefined;
}

/** A shop. Auth stores its account (owner's email, password). */
export interface PartnerRecord {
  /** Created by auth when the shop registers; also the id of the account. */
  _id: Types.ObjectId;
  businessName: string;
  /** Folded name; sort key of shoppers' lists. */
  nameKey: string;
  /** Words of the shop's name and of its active products' names, for shoppers' search (partners/listWords.ts). */
  listWords: string[];
  /** Incremented with every write of `listWords`, so that concurrent writes conflict. */
  listVersion: number;
  /** Words of name, email and CNPJ, for the administrators' search. */
  searchWords: string[];
  businessType: BusinessType;
  ownerName: string;
  address: string;
  /** Digits only. */
  phone: string;
  email: string;
  /** Without mask, in upper case. */
  cnpj: string;
  status: PartnerStatus;
  rejectionReason: string | null;
  /** Number of changes of profile fields; absent (0) in shops that are older than this field. */
  profileVersion?: number | undefined;
  /** Profile version of the last change of each field; absent for a field that has never changed. */
  profileChanges?: Partial<Record<ProfileField, number>> | undefined;
  pinReview?: PinReviewRecord | null | undefined;
  /** Number of status changes. It makes the key of each status email unique. */
  statusVersion: number;
  /** When the status last changed; absent in shops that are older than this field until the migration. */
  statusSince?: Date | undefined;
  /** Absent until an administrator sets it; required for approval. */
  location?: GeoPoint | undefined;
  /** Cell of the location, by which shoppers' lists find nearby shops (list/shopGrid.ts). */
  cell?: number | undefined;
  /** IANA zone of the location; the default zone without a location (product/shops.md#location). */
  zone: string;
  /** Seven days, Sunday first; empty until configured. */
  schedules: DaySchedule[];
  schedulesConfigured: boolean;
  ratingSum: number;
  ratingCount: number;
  /** Start of a deletion. A shop that is being deleted sells nothing (product/shops.md#deleting). */
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
// Covered indexes of shoppers' lists, by place and by name: all shops, by type, by words.
schema.index({ status: 1, cell: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, cell: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, cell: 1, businessType: 1, _id: 1 });
schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, nameKey: 1, businessType: 1, _id: 1 });
// Administrators' pages, newest first, and the count per status.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 });
// Administrators' page of shops with a pending location review, newest shop first.
schema.index(
  { createdAt: -1, _id: -1, status: 1 },
  { partialFilterExpression: { 'pinReview.since': { $type: 'date' } } },
);
schema.index({ deletingSince: 1 }, { partialFilterExpression: { deletingSince: { $type: 'date' } } });

// Shops without approval, for the sweep that removes them.
schema.index({ status: 1, statusSince: 1 });

export const partners = defineModel<PartnerRecord>('partners', schema);
