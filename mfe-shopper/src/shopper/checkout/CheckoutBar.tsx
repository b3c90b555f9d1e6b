import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { BottomBar, Button, Card, color, Divider, Row, Stack, styled, Text } from '@boaxepa/ui';
import { type CartComparison, savedCents } from './compareCart.ts';

const Hints = styled.ul`
  padding-left: 18px;
  color: ${color.accentText};
  font-size: 0.875rem;
  font-weight: 600;
`;

interface CheckoutProps {
  readonly totalCents: number;
  readonly label: string;
  /**
   * Texts that say what the user must still do before ordering. While this list is not empty, the order button is
   * inactive.
   */
  readonly hints: readonly string[];
  readonly sending: boolean;
  /** HTML id of the form that the button submits. Without a form, the button calls `onSubmit`. */
  readonly form?: string;
  readonly onSubmit?: () => unknown;
}

function Checkout({ totalCents, label, hints, sending, form, onSubmit }: CheckoutProps) {
  return (
    <>
      <Row $between>
        <Text as="span" $size="small" $tone="muted">
          Total
        </Text>
        <Text as="span" $size="h3" $strong>
          {formatCentsWithDot(totalCents)}
        </Text>
      </Row>
      <div role="status">
        {hints.length > 0 && (
          <Hints id="checkout-hints">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </Hints>
        )}
      </div>
      <Button
        variant="accent"
        full
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        // Use `aria-disabled` instead of `disabled`. A disabled button would lose the keyboard focus, and a click could
        // not show the hints.
        aria-disabled={hints.length > 0}
        loading={sending}
        loadingText="Processando..."
        aria-describedby={hints.length > 0 ? 'checkout-hints' : undefined}
        onClick={onSubmit}
      >
        {label}
      </Button>
    </>
  );
}

export function CheckoutBar(props: CheckoutProps) {
  return (
    <BottomBar label="Total do pedido">
      <Checkout {...props} />
    </BottomBar>
  );
}

interface SummaryProps {
  readonly comparison: CartComparison;
  /** Total and order button below the summary. Set only on wide screens, because a phone shows them in a bar. */
  readonly checkout?: CheckoutProps | undefined;
}

/** Card with the subtotal, the delivery fee (always free) and the amount that the user saves. */
export function Summary({ comparison, checkout }: SummaryProps) {
  const savings = savedCents(comparison.lines);
  return (
    <Card as="section" aria-label="Resumo">
      <Stack $gap={2}>
        <Row $between>
          <Text $size="small" $tone="muted">
            Subtotal
          </Text>
          <Text $size="small">{formatCentsWithDot(comparison.totalCents)}</Text>
        </Row>
        <Row $between>
          <Text $size="small" $tone="muted">
            Taxa de entrega
          </Text>
          <Text $size="small" $tone="success" $strong>
            Grátis
          </Text>
        </Row>
        {savings > 0 && (
          <Row $between>
            <Text $size="small" $tone="muted">
              Você economiza
            </Text>
            <Text $size="small" $tone="success" $strong>
              {formatCentsWithDot(savings)}
            </Text>
          </Row>
        )}
        {checkout && (
          <>
            <Divider />
            <Checkout {...checkout} />
          </>
        )}
      </Stack>
    </Card>
  );
}
