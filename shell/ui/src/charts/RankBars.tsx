import { styled } from 'styled-components';
import { color, radius, text } from '../theme/tokens.ts';
import type { ChartProps } from './chartProps.ts';

const List = styled.div`
  display: grid;
  gap: 12px;
  font-size: ${text.small};
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    white-space: nowrap;
  }
`;
const Track = styled.div`
  height: 12px;
  margin-top: 4px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.neutralTint};
`;
const Fill = styled.div<{ $highlight: boolean; $striped: boolean }>`
  height: 100%;
  border-radius: ${radius.pill};
  background-color: ${({ $highlight }) => ($highlight ? color.chart2 : color.chart1)};
  background-image: ${({ $striped }) =>
    $striped ? `repeating-linear-gradient(45deg, transparent 0 5px, ${color.surface} 5px 8px)` : 'none'};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

export function RankBars({ points, format }: Pick<ChartProps, 'points' | 'format'>) {
  const most = Math.max(...points.map(({ value }) => value), 0);
  return (
    <List aria-hidden>
      {points.map(({ label, value, highlight = false, striped = false }) => (
        <div key={label}>
          <Line>
            <span>{label}</span>
            <b>{format(value)}</b>
          </Line>
          <Track>
            <Fill
              $highlight={highlight}
              $striped={striped}
              style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }}
            />
          </Track>
        </div>
      ))}
    </List>
  );
}
