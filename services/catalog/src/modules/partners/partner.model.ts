import type { BusinessType, PartnerStatus } from '@boaxepa/contracts/wire/partners';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** GeoJSON: longitude first. */
export interface GeoPoint {
  type: 'Point';
  coordinates: [longitude: number, latitude: number];
}

/** The fields of a shop's own profile form. */
export const profileFields = [
  'businessName',
  'businessType',
  'ownerName',
  'phone',
  'address',
  'cnpj',
] as const satisfies readonly (keyof PartnerRecord)[];
export type ProfileField = (typeof profileFields)[number];

/** The shop moved, and no administrator has confirmed its location since (product/shops.md#a-moved-shop). */
export interface PinReviewRecord {
  since: Date;
  /** The address that the present location belongs to. */
  previousAddress: string;
  /** The location that the shop proposes. */
  location?: GeoPoint | undefined;
}

/** A shop. Its account (email's owner, password) is auth's. */
export interface PartnerRecord {
  /** Made by auth when the shop registered. */
  _id: Types.ObjectId;
  businessName: string;
  /** The name without case and accents: what shoppers' lists sort by. */
  nameKey: string;
  /** Words of the name and of the active products' names: what shoppers' lists search in (partners/listWords.ts). */
  listWords: string[];
  /** Rises with every write of `listWords`. */
  listVersion: number;
  /** Of name, email and CNPJ: what an administrator's search looks in. */
  searchWords: string[];
  businessType: BusinessType;
  ownerName: string;
  address: string;
  /** Bare digits. */
  phone: string;
  email: string;
  /** Bare, upper case. */
  cnpj: string;
  status: PartnerStatus;
  rejectionReason: string | null;
  /** How often a field of the profile form changed; absent in shops from before, which counts as 0. */
  profileVersion?: number | undefined;
  /** The profile version at which each field changed last; absent for a field that never changed. */
  profileChanges?: Partial<Record<ProfileField, number>> | undefined;
  pinReview?: PinReviewRecord | null | undefined;
  /** How often the status moved; names the emails of each move. */
  statusVersion: number;
  /** Absent until an administrator sets it; an approved shop has one. */
  location?: GeoPoint | undefined;
  /** Where that lies on the grid by which shoppers' lists find what is near (list/shopGrid.ts). */
  cell?: number | undefined;
  /** IANA zone found from the location; the default one until then (product/shops.md#location). */
  zone: string;
  /** Seven days, Sunday first; empty until configured. */
  schedules: DaySchedule[];
  schedulesConfigured: boolean;
  ratingSum: number;
  ratingCount: number;
  /** When its deletion began; a shop that is being deleted sells nothing (product/shops.md#deleting). */
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
// Shoppers' lists, near a place and by name: all, by type, and by words. Each holds all that decides.
schema.index({ status: 1, cell: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, cell: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, cell: 1, businessType: 1, _id: 1 });
schema.index({ status: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, businessType: 1, nameKey: 1, _id: 1 });
schema.index({ status: 1, listWords: 1, nameKey: 1, businessType: 1, _id: 1 });
// Administrators' pages, newest first, and how many there are of each status.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 });
// Administrators' page of the shops that moved, newest shop first.
schema.index(
  { createdAt: -1, _id: -1, status: 1 },
  { partialFilterExpression: { 'pinReview.since': { $type: 'date' } } },
);
schema.index({ deletingSince: 1 }, { partialFilterExpression: { deletingSince: { $type: 'date' } } });

export const partners = defineModel<PartnerRecord>('partners', schema);
