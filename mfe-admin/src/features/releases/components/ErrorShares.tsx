import type { ChannelVersion } from '@boaxepa/contracts/wire/adminReleases';
import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import { Text } from '@boaxepa/ui';
import { RankChart } from '@boaxepa/ui/charts';

/**
 * Returns the percentage of page views that failed. The result is at most 100, because a browser may report several
 * failures of one page view.
 */
export const failureShare = ({ views, failures }: { views: number; failures: number }) =>
  views === 0 ? 0 : Math.min(100, (100 * failures) / views);

export const percentText = (share: number) => `${formatNumber(share, 2)}%`;

interface ErrorSharesProps {
  /** Name of the micro front end for administrators, such as 'Clientes'. */
  readonly label: string;
  readonly stable: ChannelVersion | null;
  readonly next: ChannelVersion | null;
  /** Caption of the chart: whether the version in `next` can be promoted. */
  readonly summary: string;
}

/**
 * Bar chart with one bar per version: the percentage of page views that failed in the last 24 hours. The bar of the
 * version in `next` is striped.
 */
export function ErrorShares({ label, stable, next, summary }: ErrorSharesProps) {
  const versions = [stable, next].filter((version) => version !== null);
  const countedVersions = versions.flatMap(({ version, counts }) => (counts ? [{ version, counts }] : []));
  if (countedVersions.length === 0)
    return (
      <div>
        {versions.length > 0 && <Text $size="small">Aberturas: sem dados agora</Text>}
        <Text $size="small" $tone="muted">
          {summary}
        </Text>
      </div>
    );
  return (
    <RankChart
      title={`Aberturas com erro de ${label}, 24 h`}
      points={countedVersions.map(({ version, counts }) => ({
        label: `${version} (${pluralize(counts.views, 'abertura', 'aberturas')})`,
        value: failureShare(counts),
        highlight: version === next?.version,
        striped: version === next?.version,
      }))}
      format={percentText}
      columns={['Versão', 'Com erro']}
      summary={summary}
    />
  );
}
