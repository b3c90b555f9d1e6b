import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, StripeError } from '@stripe/stripe-js';
import { paths } from '@boaxepa/shell-sdk';
import { color } from '@boaxepa/ui';

const LOAD_MS = 20_000;

export type CardOutcome =
  | { readonly kind: 'authorised' }
  /** The bank refused the card, or a field is incomplete. The user can correct this in the form and try again. */
  | { readonly kind: 'refused'; readonly message: string; readonly detail?: string | undefined }
  /** The payment failed for a reason that the user cannot correct in the form. */
  | { readonly kind: 'failed'; readonly title: string; readonly message: string };

/** Controls the card fields, which the payment provider renders inside an iframe. */
export interface CardFields {
  /**
   * Renders the card fields inside `host`. Calls `onReady` when the user can type, or `onError` if the fields fail to
   * load.
   */
  readonly mount: (host: HTMLElement, callbacks: { onReady: () => void; onError: () => void }) => void;
  readonly authorise: () => Promise<CardOutcome>;
  readonly remove: () => void;
}

const FAILED = 'Erro no pagamento';
const processing = {
  kind: 'failed',
  title: FAILED,
  message: 'Erro ao processar pagamento. Tente novamente.',
} as const;
const unexpected = { kind: 'failed', title: FAILED, message: 'Erro inesperado. Tente novamente.' } as const;
const unknownState = {
  kind: 'failed',
  title: 'Erro ao processar pagamento',
  message: 'Tente novamente',
} as const;
const incomplete = {
  kind: 'refused',
  message: 'Por favor, preencha todos os dados do cartão corretamente',
} as const;

/**
 * States of a Stripe payment in which the card is authorized. `requires_capture`: the amount is reserved. `succeeded`:
 * the amount is charged.
 */
const authorisedStates: readonly string[] = ['requires_capture', 'succeeded'];

function outcomeOf(error: StripeError): CardOutcome {
  // An earlier attempt may have authorized the card although its response was lost. The new attempt then fails, but the
  // error contains the authorized payment, so treat it as a success.
  if (authorisedStates.includes(error.payment_intent?.status ?? '')) return { kind: 'authorised' };
  if (error.type === 'validation_error') return incomplete;
  if (error.type === 'card_error')
    return {
      kind: 'refused',
      message: 'Cartão inválido. Verifique os dados informados.',
      detail: error.message,
    };
  return processing;
}

/**
 * Returns the styles of the card fields. The iframe cannot read the CSS variables of this page, so they are replaced by
 * their values.
 */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const valueOf = (reference: string) =>
    style.getPropertyValue(reference.replace(/^var\((.*)\)$/, '$1')).trim();
  return {
    theme: style.colorScheme.includes('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: valueOf(color.brand),
      colorBackground: valueOf(color.surface),
      colorText: valueOf(color.ink),
      colorDanger: valueOf(color.danger),
      borderRadius: '12px',
      fontSizeBase: '16px',
    },
  };
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('the card provider does not respond')), LOAD_MS);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Loads the payment provider's script and creates the card fields for a payment.
 * @throws Error if the script does not load within 20 s
 */
export async function openCardFields(publishableKey: string, clientSecret: string): Promise<CardFields> {
  const stripe = await withTimeout(loadStripe(publishableKey, { locale: 'pt-BR' }));
  if (!stripe) throw new Error('no window');
  const elements = stripe.elements({ clientSecret, appearance: appearance(), loader: 'auto' });
  const fields = elements.create('payment', { layout: 'tabs' });

  const authorise = async (): Promise<CardOutcome> => {
    try {
      const { error: missing } = await elements.submit();
      if (missing) return outcomeOf(missing);
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(paths.dashboard(), location.origin).href },
        redirect: 'if_required',
      });
      if (error) return outcomeOf(error);
      return authorisedStates.includes(paymentIntent.status) ? { kind: 'authorised' } : unknownState;
    } catch {
      return unexpected;
    }
  };

  return {
    mount: (host, { onReady, onError }) => {
      fields.on('ready', onReady);
      fields.on('loaderror', onError);
      fields.mount(host);
    },
    authorise,
    remove: () => fields.destroy(),
  };
}
