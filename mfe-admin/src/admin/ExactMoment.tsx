import { formatDate, formatExactTime } from '@boaxepa/contracts/domain/momentTexts';
import { Stack, Text } from '@boaxepa/ui';

/** Formats a time as 'dd/MM/yyyy HH:mm:ss (Brasília)'. */
export function exactMomentText(at: Date): string {
  return `${formatDate(at)} ${formatExactTime(at)} (Brasília)`;
}

/**
 * Shows a date and, below the date, the time with seconds.
 * @param at time in ISO 8601 format
 */
export function ExactMoment({ at }: { readonly at: string }) {
  const instant = new Date(at);
  return (
    <Stack $gap={0}>
      <span style={{ whiteSpace: 'nowrap' }}>{formatDate(instant)}</span>
      <Text as="span" $size="tiny" $tone="muted">
        {formatExactTime(instant)}
      </Text>
    </Stack>
  );
}
