import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, text } from '../theme/tokens.ts';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import type { ChartProps, DrawingProps } from './chartProps.ts';
import { RankBars } from './RankBars.tsx';

// The drawing is a separate chunk. If it fails to load, the table below it still shows the data.
const Drawing = lazyWithRetry<DrawingProps>(async () => (await import('./Drawing.tsx')).default, {
  waiting: () => <Skeleton $height="100%" />,
});

const Root = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
`;
const Summary = styled.figcaption`
  color: ${color.muted};
  font-size: ${text.small};
`;
const Canvas = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
`;
const Twin = styled.details`
  font-size: ${text.small};
  summary {
    width: max-content;
    padding: 12px 0;
    color: ${color.link};
    font-weight: 650;
    cursor: pointer;
  }
  table {
    width: 100%;
  }
  th,
  td {
    padding: 8px 4px;
    border-bottom: 1px solid ${color.divider};
    text-align: left;
    font-weight: 400;
  }
  th:last-child,
  td:last-child {
    text-align: right;
  }
  thead th {
    color: ${color.muted};
    font-size: ${text.tiny};
    font-weight: 650;
  }
  ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

interface FigureProps extends Omit<ChartProps, 'height'> {
  /**
   * The drawing of the chart. The caller must hide it from screen readers, which read the title, the summary and the
   * table instead.
   */
  readonly children: ReactNode;
}

function Figure({ title, points, format, summary, columns, children }: FigureProps) {
  return (
    <Root aria-label={title}>
      {children}
      <Summary>{summary}</Summary>
      <Twin>
        <summary>Ver como tabela</summary>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
              {columns[2] !== undefined && <th scope="col">{columns[2]}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{format(point.value)}</td>
                {columns[2] !== undefined && (
                  <td>{point.second === undefined ? '—' : format(point.second)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Twin>
    </Root>
  );
}

function Chart({ kind, height = 200, ...props }: ChartProps & Pick<DrawingProps, 'kind'>) {
  return (
    <Figure {...props}>
      <Canvas $height={height} aria-hidden>
        <Drawing kind={kind} points={props.points} format={props.format} />
      </Canvas>
    </Figure>
  );
}

/** Chart with one vertical bar per day or month. */
export function BarChart(props: ChartProps) {
  return <Chart {...props} kind="bars" />;
}

/** Ranking with one horizontal bar per item and the item's name above the bar. It does not need the chart library. */
export function RankChart(props: Omit<ChartProps, 'height'>) {
  return (
    <Figure {...props}>
      <RankBars points={props.points} format={props.format} />
    </Figure>
  );
}

export function LineChart(props: ChartProps) {
  return <Chart {...props} kind="line" />;
}
