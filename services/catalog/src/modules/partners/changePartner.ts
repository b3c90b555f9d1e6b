import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type Coordinates, coordinatesSchema, type PartnerStatus } from '@boaxepa/contracts/wire/partners';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { validate } from '@boaxepa/service-kit/http/validate';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession } from 'mongoose';
import tzLookup from 'tz-lookup';
import { sendApprovedEmail, sendRejectedEmail } from '../../jobs/partnerEmails.job.ts';
import type { Services } from '../../services.ts';
import { moveBagExpiry } from '../items/shopItems.ts';
import { cellOf } from './list/shopGrid.ts';
import { type GeoPoint, partners, type PartnerRecord } from './partner.model.ts';
import { findPartner, unknownPartner } from './partner.policy.ts';
import { coordinatesOf } from './partner.presenter.ts';
import { refreshListWords } from './listWords.ts';
import { profileChange } from './profileVersion.ts';

/** Fields that an administrator can change. Undefined fields stay unchanged. */
export interface PartnerChange {
  status?: PartnerStatus | undefined;
  rejectionReason?: string | null | undefined;
  /** null removes the coordinates. */
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  fields?: Partial<
    Pick<PartnerRecord, 'businessName' | 'nameKey' | 'searchWords' | 'businessType' | 'address' | 'phone'>
  >;
}

/**
 * Returns the validated coordinates after the change, or undefined if the shop has none.
 * @throws AppError VALIDATION_FAILED if only one coordinate is given, if the place is outside of Brazil, or if an
 * approved shop would have no coordinates
 */
async function nextCoordinates(partner: PartnerRecord, change: PartnerChange, status: PartnerStatus) {
  const present = coordinatesOf(partner);
  const latitude = change.latitude === undefined ? present.latitude : change.latitude;
  const longitude = change.longitude === undefined ? present.longitude : change.longitude;
  if (status !== 'approved' && latitude === null && longitude === null) return undefined;
  return validate(coordinatesSchema, { latitude: latitude ?? undefined, longitude: longitude ?? undefined });
}

function placeOf(coordinates: Coordinates | undefined) {
  if (!coordinates) return { place: undefined, zone: defaultZone };
  const { latitude, longitude } = coordinates;
  const location: GeoPoint = { type: 'Point', coordinates: [longitude, latitude] };
  const cell = cellOf({ lat: latitude, lng: longitude });
  return { place: { location, cell }, zone: tzLookup(latitude, longitude) };
}

/**
 * Writes the notifications of a status change to the outbox: an email to the shop, an event to orders if the shop
 * closes, and an event to auth if the shop's sessions end.
 */
async function announce(
  { outbox }: Services,
  partner: PartnerRecord,
  to: PartnerStatus,
  session: ClientSession,
) {
  const partnerId = partner._id.toHexString();
  const key = `${to}:${partnerId}:${partner.statusVersion + 1}`;
  if (to === 'approved') await outbox.email(session, { job: sendApprovedEmail, payload: { partnerId }, key });
  if (to === 'rejected') await outbox.email(session, { job: sendRejectedEmail, payload: { partnerId }, key });
  if (partner.status === 'approved')
    await outbox.fact(session, { fact: facts.partnerClosed, payload: { partnerId } });
  if (to !== 'approved')
    await outbox.fact(session, { fact: facts.partnerAccount, payload: { partnerId, deleted: false } });
}

/**
 * Applies an administrator's change to a shop and all of its consequences in one transaction. The coordinates determine
 * the time zone. An approval requires coordinates and sends the partner one email. A change from approved to another
 * status closes the shop (product/shops.md#status). `decide` receives the current shop and may be called again after a
 * conflict.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, and the errors of `decide`
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
    const status = change.status ?? partner.status;
    const { place, zone } = placeOf(await nextCoordinates(partner, change, status));
    const moves = status !== partner.status;
    if (moves) await announce(services, partner, status, session);
    if (zone !== partner.zone) await moveBagExpiry(connection, session, partner._id, zone);

    const reason = change.rejectionReason === undefined ? partner.rejectionReason : change.rejectionReason;
    // Sending both coordinates, even unchanged, confirms the location of a shop that has moved.
    const confirmsPin = change.latitude !== undefined && change.longitude !== undefined;
    const rejectionReason = status === 'rejected' ? reason : null;
    // Does not use `findOneAndUpdate`, because on a conflict MongoDB would log the update with its personal data
    // (product/privacy.md#logs).
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
