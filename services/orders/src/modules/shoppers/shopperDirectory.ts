import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { LRUCache } from 'lru-cache';
import { object, string, type InferType } from 'yup';

const shopperSchema = object({
  firstName: string().defined(),
  lastName: string().defined(),
  fullName: string().required(),
  email: string().required(),
});

/** What an order keeps of its shopper. */
export type Shopper = InferType<typeof shopperSchema>;

/** Looks shoppers up at auth. */
export interface ShopperDirectory {
  /**
   * The shopper as auth knows it, at most 5 s old.
   * @throws AppError UNAUTHENTICATED when the account is gone, SERVICE_UNAVAILABLE when auth does not answer.
   */
  find(shopperId: string): Promise<Shopper>;
}

/** Asks auth's internal port; a burst of orders by one shopper asks once. */
export function createShopperDirectory(auth: InternalClient): ShopperDirectory {
  const known = new LRUCache<string, Shopper>({ max: 5000, ttl: 5000 });
  return {
    async find(shopperId) {
      const cached = known.get(shopperId);
      if (cached) return cached;
      try {
        const answer = await auth.get(`/internal/shoppers/${shopperId}`, { schema: shopperSchema });
        const shopper = {
          firstName: answer.firstName,
          lastName: answer.lastName,
          fullName: answer.fullName,
          email: answer.email,
        };
        known.set(shopperId, shopper);
        return shopper;
      } catch (error) {
        // The token outlived its account.
        if (error instanceof AppError && error.code === 'NOT_FOUND') throw appError('UNAUTHENTICATED');
        throw error;
      }
    },
  };
}
