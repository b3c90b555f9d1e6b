import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';

export type { PartnerRecord } from './partner.model.ts';

export const unknownPartner = () => appError('NOT_FOUND', { message: 'Parceiro não encontrado' });

/** Returns true if shoppers can see the shop and buy from it (product/shops.md#visible-to-shoppers). */
export function isSelling(partner: Pick<PartnerRecord, 'status' | 'deletingSince'>): boolean {
  return partner.status === 'approved' && partner.deletingSince === null;
}

/** Projection of a `PartnerRecord`. A shop can have thousands of search words, which only queries need. */
export const withoutWords = { listWords: 0, searchWords: 0 } as const;

/** Returns a shop with any status and without its search words, or null if the shop does not exist. */
export async function findShop(
  { connection }: Pick<Services, 'connection'>,
  partnerId: string,
  session: ClientSession | null = null,
): Promise<PartnerRecord | null> {
  return partners(connection).findById(partnerId, withoutWords, { session }).lean();
}

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

/**
 * Returns a shop with any status.
 * @throws AppError NOT_FOUND if the shop does not exist
 */
export async function findPartner(
  services: Services,
  partnerId: string,
  session: ClientSession | null = null,
): Promise<PartnerRecord> {
  const partner = await findShop(services, partnerId, session);
  if (!partner) throw unknownPartner();
  return partner;
}

/**
 * Returns a shop that shoppers can see.
 * @throws AppError NOT_FOUND for any other shop, so that its existence is not revealed
 */
export async function findSellingPartner(services: Services, partnerId: string): Promise<PartnerRecord> {
  const partner = await findPartner(services, partnerId);
  if (!isSelling(partner)) throw unknownPartner();
  return partner;
}

/**
 * Returns the shop of the logged-in partner (product/shops.md#a-shops-own-area).
 * @throws AppError NOT_FOUND, PARTNER_PENDING or PARTNER_REJECTED
 */
export async function findOwnShop(
  services: Services,
  actor: { partnerId: string },
  session: ClientSession | null = null,
): Promise<PartnerRecord> {
  const partner = await findPartner(services, actor.partnerId, session);
  if (partner.status === 'pending') throw appError('PARTNER_PENDING');
  if (partner.status === 'rejected') throw appError('PARTNER_REJECTED');
  if (partner.deletingSince) throw unknownPartner();
  return partner;
}
