import type { SharedConfig } from '../../config.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/**
 * Creates the Stripe client; undefined without keys.
 * @param webhookSecrets of the server, which receives webhooks; empty ones are ignored
 */
export async function openPayments(
  config: SharedConfig,
  webhookSecrets: readonly string[] = [],
): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  if (!secretKey || !publishableKey) return undefined;
  // Loaded lazily: the library needs 20 MB and a third of a second, which a market without cards saves.
  const { createStripe } = await import('./stripe.ts');
  return createStripe({
    secretKey,
    publishableKey,
    webhookSecrets: webhookSecrets.filter(Boolean),
    apiUrl: config.STRIPE_API_BASE,
  });
}
