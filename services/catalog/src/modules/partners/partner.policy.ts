import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';

export type { PartnerRecord } from './partner.model.ts';

/** What is said of a shop that is not there, or not for who asks. */
export const unknownPartner = () => appError('NOT_FOUND', { message: 'Parceiro não encontrado' });

/**
 * True when shoppers may see a shop and buy there: approved, and not about to be deleted
 * (product/shops.md#visible-to-shoppers).
 */
export function isSelling(partner: Pick<PartnerRecord, 'status' | 'deletingSince'>): boolean {
  return partner.status === 'approved' && partner.deletingSince === null;
}

/** The shop, whatever becomes of it; null when there is none. */
export async function findShop(
  { connection }: Pick<Services, 'connection'>,
  partnerId: string,
  session: ClientSession | null = null,
): Promise<PartnerRecord | null> {
  return partners(connection).findById(partnerId, null, { session }).lean();
}

/** Those of the shops that are approved. */
export async function approvedAmong(
  { connection }: Pick<Services, 'connection'>,
  partnerIds: readonly string[],
  session: ClientSession,
): Promise<Set<string>> {
  const approved = await partners(connection)
    .find({ _id: { $in: partnerIds }, status: 'approved' }, { _id: 1 }, { session })
    .lean();
  return new Set(approved.map(({ _id }) => _id.toHexString()));
}

/** The shop. @throws AppError NOT_FOUND */
export async function findPartner(
  services: Services,
  partnerId: string,
  session: ClientSession | null = null,
): Promise<PartnerRecord> {
  const partner = await findShop(services, partnerId, session);
  if (!partner) throw unknownPartner();
  return partner;
}

/** A shop that shoppers may see; any other is answered like one that does not exist. @throws AppError NOT_FOUND */
export async function findSellingPartner(services: Services, partnerId: string): Promise<PartnerRecord> {
  const partner = await findPartner(services, partnerId);
  if (!isSelling(partner)) throw unknownPartner();
  return partner;
}

/**
 * The caller's own shop, which must be approved (product/shops.md#a-shops-own-area).
 * @throws AppError NOT_FOUND, PARTNER_PENDING, PARTNER_REJECTED
 */
export async function findOwnShop(services: Services, actor: { partnerId: string }): Promise<PartnerRecord> {
  const partner = await findPartner(services, actor.partnerId);
  if (partner.status === 'pending') throw appError('PARTNER_PENDING');
  if (partner.status === 'rejected') throw appError('PARTNER_REJECTED');
  if (partner.deletingSince) throw unknownPartner();
  return partner;
}
