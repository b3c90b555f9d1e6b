import { leftoverAnswers, leftoverValues } from '@boaxepa/contracts/domain/leftovers';
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
/**
 * Bar chart that shows how many ratings have one star, two stars, and so on. It is an HTML table, because screen
 * readers cannot read bars.
 */
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

interface DistributionProps {
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly amount: number }[];
}

function Distribution({ label, rows }: DistributionProps) {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Bars aria-label={label}>
      <tbody>
        {rows.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td aria-hidden>
              <Track>
                <Fill style={{ width: `${share(amount, total)}%` }} />
              </Track>
            </td>
            <td>{`${formatNumber(amount)} (${share(amount, total)}%)`}</td>
          </tr>
        ))}
      </tbody>
    </Bars>
  );
}

export function RatingSummary({
  summary: { mean, count, distribution, leftovers },
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
        <Distribution
          label="Avaliações por número de estrelas"
          rows={starValues.toReversed().map((stars) => ({
            name: pluralize(stars, 'estrela', 'estrelas'),
            amount: distribution[stars],
          }))}
        />
      </Halves>
      {leftovers && leftoverValues.some((answer) => leftovers[answer] > 0) && (
        <>
          <SectionHeader heading="h3" title="Os clientes aproveitaram tudo?" />
          <Distribution
            label="Respostas sobre sobras"
            rows={leftoverValues.map((answer) => ({
              name: leftoverAnswers[answer],
              amount: leftovers[answer],
            }))}
          />
        </>
      )}
    </Card>
  );
}
