import { formatCents } from '@boaxepa/contracts/domain/money';
import { Card, Chip, Row, Stack, Text } from '@boaxepa/ui';
import { useId, useState } from 'react';
import { probableAmounts } from '../charge.ts';

/** Formats an amount in cents and omits ',00', for example 'R$ 50'. */
const amountText = (cents: number) => formatCents(cents).replace(/,00$/, '');

/** Calculates the change in cash that a customer gets back. `total` is in cents. */
export function ChangeCalculator({ total }: { readonly total: number }) {
  const [received, setReceived] = useState<number>();
  const id = useId();
  return (
    <Card $pad={3}>
      <Stack $gap={3}>
        <Row $gap={2} $wrap role="group" aria-labelledby={id}>
          <Text as="span" id={id} $size="small" $tone="muted">
            Recebeu
          </Text>
          {probableAmounts(total).map((amount) => (
            <Chip
              key={amount}
              pressed={received === amount}
              onPress={() => setReceived(received === amount ? undefined : amount)}
            >
              {amountText(amount)}
            </Chip>
          ))}
        </Row>
        <Row $between role="status">
          <Text as="span" $size="small" $tone="muted">
            Troco
          </Text>
          <strong>{received === undefined ? '–' : formatCents(received - total)}</strong>
        </Row>
      </Stack>
    </Card>
  );
}
