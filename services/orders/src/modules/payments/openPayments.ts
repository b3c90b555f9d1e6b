import type { SharedConfig } from '../../config.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/**
 * Creates the Stripe client. Returns undefined if no Stripe keys are configured.
 * @param webhookSecrets secrets that verify webhooks. Empty strings are ignored.
 */
export async function openPayments(
  config: SharedConfig,
  webhookSecrets: readonly string[] = [],
): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  if (!secretKey || !publishableKey) return undefined;
  // Load Stripe's library only if it is needed. Loading it takes 20 MB of memory and a third of a second.
  const { createStripe } = await import('./stripe.ts');
  return createStripe({
    secretKey,
    publishableKey,
    webhookSecrets: webhookSecrets.filter(Boolean),
    apiUrl: config.STRIPE_API_BASE,
  });
}
