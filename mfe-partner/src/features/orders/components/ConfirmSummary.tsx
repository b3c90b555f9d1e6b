import { formatCents } from '@boaxepa/contracts/domain/money';
import { Banner, Card, Divider, LiveRegion, media, Row, Stack, styled, Text } from '@boaxepa/ui';
import type { ReactNode } from 'react';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${media.wide} {
    position: sticky;
    top: 28px;
  }
`;

interface ConfirmSummaryProps {
  readonly units: number;
  readonly cents: number;
  readonly originalCents: number;
  /**
   * True if the chosen quantities differ from the quantities that the customer ordered. The customer is notified only
   * if the quantities change now (`isAdjusted`).
   */
  readonly changed: boolean;
  readonly isAdjusted: boolean;
  readonly children: ReactNode;
}

/**
 * Summary before a confirmation: the number of units, the new total, and the original total if it differs. Both totals
 * are in cents.
 */
export function ConfirmSummary(props: ConfirmSummaryProps) {
  const { units, cents, originalCents, changed, isAdjusted, children } = props;
  const differs = cents !== originalCents;
  return (
    <Root as="section" aria-label="Resumo">
      <Text as="h2" $size="lead" $strong>
        Resumo
      </Text>
      <Row $between>
        <Text as="span" $tone="muted">
          Itens
        </Text>
        <strong>{units}</strong>
      </Row>
      {differs && (
        <Row $between>
          <Text as="span" $tone="muted">
            Total original
          </Text>
          <s>{formatCents(originalCents)}</s>
        </Row>
      )}
      <Divider />
      <Row $between>
        <Text as="span" $size="lead" $strong>
          {differs ? 'Novo total' : 'Total'}
        </Text>
        <Text as="span" $size="lead" $strong>
          {formatCents(cents)}
        </Text>
      </Row>
      <LiveRegion message={differs ? `Novo total ${formatCents(cents)}` : ''} />
      {units === 0 ? (
        <Banner tone="danger">
          O pedido precisa de pelo menos um item. Para não atender o pedido, volte e cancele-o.
        </Banner>
      ) : (
        changed && (
          <Banner tone="warning">
            {isAdjusted
              ? 'Este pedido foi alterado. O cliente será avisado do que mudou e pagará o novo total.'
              : 'Este pedido foi alterado em um ajuste anterior. Vale o novo total.'}
          </Banner>
        )
      )}
      <Stack $gap={2}>{children}</Stack>
    </Root>
  );
}
