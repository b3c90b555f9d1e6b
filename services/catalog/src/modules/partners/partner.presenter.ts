import type { TodaySchedule } from '@boaxepa/contracts/wire/bags';
import { centsToReais } from '@boaxepa/contracts/domain/money';
import type {
  AdminPartner,
  PartnerDetail,
  PartnerListItem,
  PartnerProfile,
} from '@boaxepa/contracts/wire/partners';
import { meanStars } from '@boaxepa/contracts/wire/ratings';
import type { BagSummary } from '../items/lists/summariseBags.ts';
import type { PartnerRecord } from './partner.model.ts';
import { shopHours } from './shopHours.ts';
import { suggestLocation } from './suggestLocation.ts';

/** Returns the latitude and longitude of a shop. Both are null until an administrator sets the location. */
export function coordinatesOf({ location }: Pick<PartnerRecord, 'location'>) {
  const [longitude = null, latitude = null] = location?.coordinates ?? [];
  return { latitude, longitude };
}

function presentPinReview({ pinReview }: Pick<PartnerRecord, 'pinReview'>): PartnerProfile['pinReview'] {
  if (!pinReview) return null;
  const { since, previousAddress } = pinReview;
  return { since: since.toISOString(), previousAddress, ...coordinatesOf(pinReview) };
}

function ratingOf({ ratingSum, ratingCount }: Pick<PartnerRecord, 'ratingSum' | 'ratingCount'>) {
  return { rating: meanStars(ratingSum, ratingCount), ratingCount };
}

/** Fields of a shop that its card (its summary in the shop list) needs. */
export const listedFields = {
  businessName: 1,
  businessType: 1,
  address: 1,
  location: 1,
  zone: 1,
  schedules: 1,
  ratingSum: 1,
  ratingCount: 1,
} as const;

/**
 * Converts a shop to its card (its summary in the shop list). All shoppers get the same card, so the card contains no
 * distance.
 */
export function presentListItem(
  partner: Pick<PartnerRecord, '_id' | keyof typeof listedFields>,
  bags: BagSummary | undefined,
  now: Date,
): PartnerListItem {
  const hours = shopHours(partner, now);
  return {
    id: partner._id.toHexString(),
    name: partner.businessName,
    businessType: partner.businessType,
    address: partner.address,
    ...coordinatesOf(partner),
    hasActiveBags: bags !== undefined,
    isOpen: hours.isOpen,
    isApproved: true,
    bagCount: bags?.bagCount ?? 0,
    unitsLeft: bags?.unitsLeft ?? 0,
    minPrice: centsToReais(bags?.minPrice ?? 0),
    bagTypes: bags?.bagTypes ?? [],
    todayPickupSchedule: hours.pickup?.text ?? null,
    pickupOver: hours.pickupOver,
    ...ratingOf(partner),
  };
}

export function presentDetail(partner: PartnerRecord, now: Date): PartnerDetail {
  const hours = shopHours(partner, now);
  return {
    id: partner._id.toHexString(),
    businessName: partner.businessName,
    businessType: partner.businessType,
    address: partner.address,
    phone: partner.phone,
    ...ratingOf(partner),
    pickupSchedule: hours.pickup?.text ?? null,
    isOpen: hours.isOpen,
    ...coordinatesOf(partner),
    closeTime: hours.today?.closeTime ?? null,
    pickupOver: hours.pickupOver,
  };
}

/** Returns the fields that the API responses for the shop's own users and for administrators have in common. */
function sharedFields(partner: PartnerRecord) {
  return {
    id: partner._id.toHexString(),
    businessName: partner.businessName,
    businessType: partner.businessType,
    status: partner.status,
    isApproved: partner.status === 'approved',
    schedulesConfigured: partner.schedulesConfigured,
    ownerName: partner.ownerName,
    phone: partner.phone,
    address: partner.address,
    cnpj: partner.cnpj,
    email: partner.email,
    pinReview: presentPinReview(partner),
  };
}

/** Converts a shop to the API response for the shop's own users. */
export function presentProfile(partner: PartnerRecord, now: Date): PartnerProfile {
  const hours = shopHours(partner, now);
  return {
    ...sharedFields(partner),
    isOpen: hours.isOpen,
    todayPickupSchedule: hours.pickup?.text ?? null,
    closeTime: hours.today?.closeTime ?? null,
    ...ratingOf(partner),
    zone: partner.zone,
    version: partner.profileVersion ?? 0,
  };
}

export function presentForAdmin(partner: PartnerRecord): AdminPartner {
  return {
    ...sharedFields(partner),
    rejectionReason: partner.rejectionReason,
    ...coordinatesOf(partner),
    createdAt: partner.createdAt.toISOString(),
    suggestedLocation: partner.location ? null : suggestLocation(partner.address),
  };
}

/** Returns the opening hours of today. Returns null if the shop is closed for the whole day. */
export function presentToday(partner: PartnerRecord, now: Date): TodaySchedule | null {
  const { date, today, pickupOver } = shopHours(partner, now);
  if (!today) return null;
  const { openTime, closeTime, pickupStartTime, pickupEndTime } = today;
  return { date, openTime, closeTime, pickupStartTime, pickupEndTime, pickupOver };
}

/** Converts the opening hours of a shop to the API response for administrators. */
export function presentWeek({ _id, businessName, schedules, schedulesConfigured }: PartnerRecord) {
  return { schedules, partner: { id: _id.toHexString(), businessName, schedulesConfigured } };
}
