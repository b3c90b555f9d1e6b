import { events } from '@boaxepa/contracts/wire/internal/events';
import { type Coordinates, coordinatesSchema, type PartnerStatus } from '@boaxepa/contracts/wire/partners';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { validate } from '@boaxepa/service-kit/http/validate';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession } from 'mongoose';
import tzLookup from 'tz-lookup';
import { sendApprovedEmail, sendRejectedEmail } from '../../jobs/partnerEmails.job.ts';
import type { Services } from '../../services.ts';
import { moveBagExpiry } from '../items/shopItems.ts';
import { cellOf } from './list/shopGrid.ts';
import { type GeoPoint, partners, type PartnerRecord, type StoredPartner } from './partner.model.ts';
import { findPartner, unknownPartner } from './partner.policy.ts';
import { coordinatesOf } from './partner.presenter.ts';
import { refreshListWords } from './listWords.ts';
import { addressKey } from './pinReview.ts';
import { profileChange } from './profileVersion.ts';

/** Fields of a shop that an administrator can change. A field that is undefined stays the same. */
export interface PartnerChange {
  status?: PartnerStatus | undefined;
  /** Status that the administrator's screen shows. The change is refused if the shop has another status. */
  from?: PartnerStatus | undefined;
  /** Address that the administrator's screen shows. Coordinates are refused if the shop has another address. */
  shownAddress?: string | undefined;
  rejectionReason?: string | null | undefined;
  /** Latitude and longitude of the shop. Null in both fields removes the location. */
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  fields?: Partial<
    Pick<StoredPartner, 'businessName' | 'nameKey' | 'searchWords' | 'businessType' | 'address' | 'phone'>
  >;
}

/**
 * Returns the shop's coordinates after the change, or undefined if the shop then has no coordinates.
 * @throws AppError VALIDATION_FAILED if only one coordinate is given, the location is outside of Brazil, or an approved
 * shop has no coordinates
 */
async function nextCoordinates(partner: PartnerRecord, change: PartnerChange, status: PartnerStatus) {
  const present = coordinatesOf(partner);
  const latitude = change.latitude === undefined ? present.latitude : change.latitude;
  const longitude = change.longitude === undefined ? present.longitude : change.longitude;
  if (status !== 'approved' && latitude === null && longitude === null) return undefined;
  return validate(coordinatesSchema, { latitude: latitude ?? undefined, longitude: longitude ?? undefined });
}

/**
 * Refuses a new status that was chosen on an outdated screen. A repeated request passes, because the internal client
 * sends a request again if its answer was lost.
 * @throws AppError PARTNER_STATUS_CHANGED
 */
function checkStatus(partner: PartnerRecord, change: PartnerChange): void {
  const { status, from, rejectionReason, latitude, longitude } = change;
  if (status === undefined || from === undefined || from === partner.status) return;
  const present = coordinatesOf(partner);
  const isRepeated =
    status === partner.status &&
    !partner.pinReview &&
    (rejectionReason ?? null) === partner.rejectionReason &&
    (latitude ?? present.latitude) === present.latitude &&
    (longitude ?? present.longitude) === present.longitude;
  if (!isRepeated) throw appError('PARTNER_STATUS_CHANGED');
}

/**
 * Refuses coordinates that an administrator has chosen for an address that the shop no longer has. A repeated request
 * passes, although its first attempt may have changed the address.
 * @throws AppError PARTNER_ADDRESS_CHANGED
 */
function checkAddress(partner: PartnerRecord, { shownAddress, fields }: PartnerChange): void {
  if (shownAddress === undefined) return;
  const knownKeys = [shownAddress, fields?.address ?? shownAddress].map(addressKey);
  if (!knownKeys.includes(addressKey(partner.address))) throw appError('PARTNER_ADDRESS_CHANGED');
}

function placeOf(coordinates: Coordinates | undefined) {
  if (!coordinates) return { place: undefined, zone: defaultZone };
  const { latitude, longitude } = coordinates;
  const location: GeoPoint = { type: 'Point', coordinates: [longitude, latitude] };
  const cell = cellOf({ lat: latitude, lng: longitude });
  return { place: { location, cell }, zone: tzLookup(latitude, longitude) };
}

/** Queues the effects of a new status: an email to the shop, and events for the orders and auth services. */
async function announce(
  { outbox }: Services,
  partner: PartnerRecord,
  to: PartnerStatus,
  session: ClientSession,
) {
  const partnerId = partner._id.toHexString();
  const key = `${to}:${partnerId}:${partner.statusVersion + 1}`;
  if (to === 'approved') await outbox.job(session, { job: sendApprovedEmail, payload: { partnerId }, key });
  const wasApproved = partner.status === 'approved';
  if (to === 'rejected')
    await outbox.job(session, { job: sendRejectedEmail, payload: { partnerId, wasApproved }, key });
  // Only an approved shop has open orders and sessions.
  if (!wasApproved) return;
  await outbox.event(session, { event: events.partnerClosed, payload: { partnerId } });
  await outbox.event(session, { event: events.partnerAccount, payload: { partnerId, deleted: false } });
}

/**
 * Applies an administrator's change to a shop in one transaction (product/shops.md#status).
 * @param decide returns the change for the current shop. It may run several times, because MongoDB retries
 * transactions.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, PARTNER_STATUS_CHANGED, PARTNER_ADDRESS_CHANGED, and the errors of
 * `decide`
 */
export async function changePartner(
  services: Services,
  partnerId: string,
  decide: (partner: PartnerRecord) => PartnerChange,
): Promise<PartnerRecord> {
  const { connection } = services;
  return inTransaction(connection, async (session) => {
    const partner = await findPartner(services, partnerId, session);
    if (partner.deletingSince) throw unknownPartner();
    const change = decide(partner);
    checkStatus(partner, change);
    // An administrator who sends both coordinates confirms the location of a shop that has moved, even if the
    // coordinates are unchanged.
    const confirmsPin = change.latitude !== undefined && change.longitude !== undefined;
    if (confirmsPin) checkAddress(partner, change);
    const status = change.status ?? partner.status;
    const { place, zone } = placeOf(await nextCoordinates(partner, change, status));
    const moves = status !== partner.status;
    if (moves) await announce(services, partner, status, session);
    if (zone !== partner.zone) await moveBagExpiry(connection, session, partner._id, zone);

    const reason = change.rejectionReason === undefined ? partner.rejectionReason : change.rejectionReason;
    const rejectionReason = status === 'rejected' ? reason : null;
    // Do not use `findOneAndUpdate` here. After a duplicate key error, MongoDB would write the shop's personal data to
    // its log (product/privacy.md#logs).
    await partners(connection).updateOne(
      { _id: partner._id },
      {
        $set: {
          ...change.fields,
          ...(change.fields && profileChange(partner, change.fields)),
          ...(confirmsPin && { pinReview: null }),
          status,
          ...(moves && { statusSince: services.clock() }),
          zone,
          rejectionReason,
          ...place,
        },
        $inc: { statusVersion: moves ? 1 : 0 },
        ...(!place && { $unset: { location: 1, cell: 1 } }),
      },
      { session },
    );
    if (change.fields?.businessName !== undefined) await refreshListWords(connection, session, partner._id);
    return findPartner(services, partnerId, session);
  });
}
