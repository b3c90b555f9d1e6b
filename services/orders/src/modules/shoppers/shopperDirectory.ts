import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { InternalClient } from '@boaxepa/service-kit/internal/internalClient';
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
   * The shopper as auth knows it now. Never from a cache: an account that is being deleted must not be found.
   * @throws AppError UNAUTHENTICATED when the account is gone, SERVICE_UNAVAILABLE when auth does not answer.
   */
  find(shopperId: string): Promise<Shopper>;
}

/** Asks auth's internal port. */
export function createShopperDirectory(auth: InternalClient): ShopperDirectory {
  return {
    async find(shopperId) {
      try {
        const path = `/internal/shoppers/${shopperId}`;
        const { firstName, lastName, fullName, email } = await auth.get(path, { schema: shopperSchema });
        return { firstName, lastName, fullName, email };
      } catch (error) {
        // The token outlived its account.
        if (error instanceof AppError && error.code === 'NOT_FOUND') throw appError('UNAUTHENTICATED');
        throw error;
      }
    },
  };
}
