import { formatCentsWithDot } from '@boaxepa/contracts/money';
import { BottomBar, Button, color, Row, styled, Text } from '@boaxepa/shell-sdk';

const Hints = styled.ul`
  margin: 0;
  padding-left: 18px;
  color: ${color.accentText};
  font-size: 0.875rem;
  font-weight: 600;
`;

interface CheckoutBarProps {
  readonly totalCents: number;
  /** What is still to be chosen. */
  readonly hints: readonly string[];
  readonly sending: boolean;
  readonly onSubmit: () => unknown;
}

/** Total and the one button, always in reach (shopper spec §2 and §5 'Cart'). */
export function CheckoutBar({ totalCents, hints, sending, onSubmit }: CheckoutBarProps) {
  return (
    <BottomBar label="Total do pedido">
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
        disabled={hints.length > 0}
        loading={sending}
        loadingText="Processando..."
        aria-describedby={hints.length > 0 ? 'checkout-hints' : undefined}
        onClick={onSubmit}
      >
        Concluir Pedido
      </Button>
    </BottomBar>
  );
}
