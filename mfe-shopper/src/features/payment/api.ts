import { shopperApi } from '../../shopper/api.ts';
import type { PaymentIntentRequest } from '@boaxepa/contracts/wire/checkout';

interface OpenedIntent {
  clientSecret: string;
  paymentIntentId: string;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /** Creates a card payment at the payment provider. The card form then asks the bank to authorize the payment. */
    shopperCreateIntent: build.mutation<OpenedIntent, PaymentIntentRequest>({
      query: (body) => ({ url: '/api/payments/create-intent', method: 'POST', body }),
    }),
    shopperStripeKey: build.query<{ publishableKey: string }, void>({
      query: () => '/api/config/stripe-key',
      extraOptions: { auth: 'none' },
    }),
  }),
});

export const { useShopperCreateIntentMutation, useLazyShopperStripeKeyQuery } = api;
