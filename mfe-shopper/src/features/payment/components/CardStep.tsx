import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { cardPaymentNote } from '@boaxepa/contracts/texts/payments';
import { useIsMounted } from '@boaxepa/shell-sdk';
import {
  Banner,
  Button,
  Card,
  ErrorState,
  InlineAlert,
  Row,
  Spinner,
  Stack,
  styled,
  toast,
} from '@boaxepa/ui';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CheckoutPage } from '../../../shopper/checkout/CheckoutPage.tsx';
import { useLazyShopperStripeKeyQuery } from '../api.ts';
import type { CardFields, CardOutcome } from '../stripe.ts';
import type { CardPayment } from '../usePayment.ts';

const Narrow = styled(Stack)`
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
`;
const Host = styled.div`
  min-height: 180px;
  &[hidden] {
    display: block;
    visibility: hidden;
    height: 0;
    min-height: 0;
    overflow: hidden;
  }
`;

type Loading = 'loading' | 'ready' | 'failed';

interface CardStepProps {
  readonly card: CardPayment;
  readonly sending: boolean;
  /**
   * Called when the bank has authorized the card.
   * @param hasLeftForm true if the user left the form during the authorization; the callback then places no order
   */
  readonly onAuthorised: (hasLeftForm: boolean) => Promise<void>;
  readonly onFailed: (failure: Extract<CardOutcome, { kind: 'failed' }>) => void;
  /** Called when the form has failed to load. */
  readonly onLoadFailed: () => void;
  /** Replaces `card` with a new payment after the form has failed to load. */
  readonly onRetry: () => unknown;
  readonly onClose: () => void;
}

/**
 * Loads the payment provider's script, which renders the card fields inside an iframe. Card numbers never reach this
 * page.
 */
function useCardFields(clientSecret: string, onLoadFailed: () => void) {
  const host = useRef<HTMLDivElement>(null);
  const [getKey] = useLazyShopperStripeKeyQuery();
  const [state, setState] = useState<Loading>('loading');
  const [fields, setFields] = useState<CardFields>();
  const fail = useEffectEvent(() => {
    setState('failed');
    onLoadFailed();
  });

  useEffect(() => {
    let cancelled = false;
    let open: CardFields | undefined;
    const load = async () => {
      const [{ openCardFields }, { publishableKey }] = await Promise.all([
        import('../stripe.ts'),
        getKey(undefined, true).unwrap(),
      ]);
      if (cancelled) return;
      const cardFields = await openCardFields(publishableKey, clientSecret);
      if (cancelled || !host.current) {
        cardFields.remove();
        return;
      }
      open = cardFields;
      cardFields.mount(host.current, {
        onReady: () => !cancelled && setState('ready'),
        onError: () => !cancelled && fail(),
      });
      setFields(cardFields);
    };
    load().catch(() => !cancelled && fail());
    return () => {
      cancelled = true;
      open?.remove();
    };
  }, [clientSecret, getKey]);

  return { host, state, fields };
}

/** Form in which the user enters a card. The bank authorizes the card first, and then the order is placed. */
export function CardStep(props: CardStepProps) {
  const { card, sending, onAuthorised, onFailed, onLoadFailed, onRetry, onClose } = props;
  const { host, state, fields } = useCardFields(card.intent.clientSecret, onLoadFailed);
  const [refusal, setRefusal] = useState<Extract<CardOutcome, { kind: 'refused' }>>();
  const content = useRef<HTMLDivElement>(null);
  const isMounted = useIsMounted();
  useEffect(() => {
    // Move the focus to the form, because the button that opened it has disappeared.
    content.current?.focus();
  }, []);

  const pay = async () => {
    setRefusal(undefined);
    const outcome = await fields?.authorise();
    if (outcome?.kind === 'authorised') await onAuthorised(!isMounted.current);
    else if (!isMounted.current) return;
    else if (outcome?.kind === 'failed') onFailed(outcome);
    else if (outcome) {
      setRefusal(outcome);
      toast({ title: 'Erro no pagamento', description: outcome.message, variant: 'error' });
    }
  };

  const backButton = (
    <Button variant="ghost" size="m" onClick={onClose}>
      Escolher outra forma de pagamento
    </Button>
  );
  return (
    <CheckoutPage ref={content}>
      <Narrow $gap={3}>
        <Card as="section" aria-label="Dados do cartão">
          <Stack $gap={4}>
            {state === 'failed' ? (
              <ErrorState
                title="Erro ao carregar sistema de pagamento"
                message="Confira sua conexão. Nada foi cobrado no seu cartão."
                onRetry={onRetry}
                action={backButton}
              />
            ) : (
              <>
                {state === 'loading' && (
                  <Row role="status" $gap={2}>
                    <Spinner size={20} />
                    Carregando sistema de pagamento...
                  </Row>
                )}
                <Host ref={host} hidden={state === 'loading'} />
                {refusal && <InlineAlert title={refusal.message}>{refusal.detail}</InlineAlert>}
                {state === 'ready' && (
                  <Button variant="accent" full loading={sending} loadingText="Processando..." onClick={pay}>
                    {`Pagar ${formatCentsWithDot(card.totalCents)}`}
                  </Button>
                )}
              </>
            )}
          </Stack>
        </Card>
        {state !== 'failed' && (
          <Banner tone="neutral" icon={Lock}>
            {cardPaymentNote}
          </Banner>
        )}
      </Narrow>
    </CheckoutPage>
  );
}
