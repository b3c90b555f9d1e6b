import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import { type RatingsSummary, starValues } from '@boaxepa/contracts/wire/ratings';
import { Card, color, media, radius, SectionHeader, styled, Text, text } from '@boaxepa/ui';
import { StarRow } from './StarRow.tsx';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 20px;
  ${media.compact} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 40px;
  }
`;
const Mean = styled.p`
  font-size: ${text.display};
  font-weight: 800;
  line-height: 1.1;
`;
/** A bar chart that is a table, so that its cells contain the numbers as text for screen readers. */
const Bars = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.small};
  th,
  td {
    padding: 4px 0;
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  td:nth-child(2) {
    width: 100%;
    padding-inline: 12px;
  }
  td:last-child {
    text-align: right;
  }
`;
const Track = styled.div`
  height: 12px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.neutralTint};
`;
const Fill = styled.div`
  height: 100%;
  border-radius: ${radius.pill};
  background: ${color.chart2};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

function share(count: number, total: number): number {
  return total > 0 ? Math.round((count * 100) / total) : 0;
}

export function RatingSummary({
  summary: { mean, count, distribution },
}: {
  readonly summary: RatingsSummary;
}) {
  return (
    <Card as="section" $pad={5} aria-labelledby="resumo-avaliacoes">
      <SectionHeader id="resumo-avaliacoes" title="Resumo" />
      <Halves>
        <div>
          <Mean>{mean === null ? '—' : formatNumber(mean, 1)}</Mean>
          <StarRow stars={Math.round(mean ?? 0)} />
          <Text $size="small" $tone="muted">
            {pluralize(count, 'avaliação', 'avaliações')}
          </Text>
        </div>
        <Bars aria-label="Avaliações por número de estrelas">
          <tbody>
            {starValues.toReversed().map((stars) => (
              <tr key={stars}>
                <th scope="row">{pluralize(stars, 'estrela', 'estrelas')}</th>
                <td aria-hidden>
                  <Track>
                    <Fill style={{ width: `${share(distribution[stars], count)}%` }} />
                  </Track>
                </td>
                <td>{`${formatNumber(distribution[stars])} (${share(distribution[stars], count)}%)`}</td>
              </tr>
            ))}
          </tbody>
        </Bars>
      </Halves>
    </Card>
  );
}
