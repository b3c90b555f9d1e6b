import { formatDate, formatExactTime } from '@boaxepa/contracts/domain/momentTexts';
import { Stack, Text } from '@boaxepa/ui';

/** Shows a date, and the time with seconds below the date. `at` is an ISO 8601 time. */
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
