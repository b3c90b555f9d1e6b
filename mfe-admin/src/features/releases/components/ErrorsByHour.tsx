import type { RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { defaultZone, localTime } from '@boaxepa/contracts/domain/zones';
import { Card, SectionHeader, Stack, Text } from '@boaxepa/ui';
import { LineChart } from '@boaxepa/ui/charts';
import { failureShare, percentText } from './ErrorShares.tsx';

const HOUR_MS = 60 * 60_000;
const CHART_HEIGHT = 220;

interface ErrorsByHourProps {
  readonly channels: RemoteChannels | undefined;
  /** Time at which the data was loaded, in milliseconds since 1970. The last hour of the chart ends at this time. */
  readonly at: number;
}

/**
 * Line chart with the percentage of page views that failed in each of the last 24 hours. The line of the stable version
 * is solid. The line of the version in the test channel `next` is dashed.
 */
export function ErrorsByHour({ channels, at }: ErrorsByHourProps) {
  const { label, stable, next } = channels ?? {};
  const hours = stable?.hours;
  if (!stable || !hours) return null;
  const points = hours.map((counts, index) => {
    const second = next?.hours?.[index];
    return {
      label: localTime(defaultZone, new Date(at - (hours.length - 1 - index) * HOUR_MS)).replace(/:.*/, 'h'),
      value: failureShare(counts),
      ...(second && second.views > 0 ? { second: failureShare(second) } : {}),
    };
  });
  // Without failures, show a sentence instead of the chart. The chart library is large, and the browser loads it only
  // if a chart is rendered.
  const hasFailures = [...hours, ...(next?.hours ?? [])].some(({ failures }) => failures > 0);
  return (
    <Card as="section" $pad={5} aria-labelledby="erros-por-versao">
      <Stack $gap={3}>
        <div>
          <SectionHeader id="erros-por-versao" title="Erros por versão" />
          <Text $size="tiny" $tone="muted">{`${label}, 24 h, % das aberturas`}</Text>
        </div>
        {hasFailures ? (
          <LineChart
            title="Erros por versão"
            points={points}
            format={percentText}
            columns={
              next ? ['Hora', `${stable.version}, no ar`, `${next.version}, next`] : ['Hora', stable.version]
            }
            summary={
              next
                ? `Linha cheia: ${stable.version}, no ar. Tracejada: ${next.version}, next.`
                : `${stable.version}, no ar.`
            }
            height={CHART_HEIGHT}
          />
        ) : (
          <Text $size="small">Nenhuma abertura com erro em 24 h.</Text>
        )}
      </Stack>
    </Card>
  );
}
