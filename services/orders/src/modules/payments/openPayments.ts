import type { PaymentConfig } from '../../config.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** Creates the Stripe client. Returns undefined if no Stripe keys are configured. */
export async function openPayments(config: PaymentConfig): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  if (!secretKey || !publishableKey) return undefined;
  // Load Stripe's library only if it is needed. Loading it takes 20 MB of memory and a third of a second.
  const { createStripe } = await import('./stripe.ts');
  return createStripe({
    secretKey,
    publishableKey,
    webhookSecrets: [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_PREVIOUS].flatMap(
      (secret) => secret || [],
    ),
    apiUrl: config.STRIPE_API_BASE,
  });
}
