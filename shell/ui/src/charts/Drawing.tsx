import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { styled } from 'styled-components';
import { color, radius, shadow, text } from '../theme/tokens.ts';
import type { ChartPoint, DrawingProps } from './chartProps.ts';

const Bubble = styled.div`
  padding: 6px 10px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.s};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${text.tiny};
  box-shadow: ${shadow.middle};
`;

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
/** Largest number of points for which the line chart draws dots. More dots would hide the line. */
const MOST_DOTS = 31;
const tick = { fill: color.muted, fontSize: 11 };
const fillOf = (point: ChartPoint) => (point.highlight ? color.chart2 : color.chart1);

interface Hovered {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: unknown }[];
}

function isPoint(value: unknown): value is ChartPoint {
  return typeof value === 'object' && value !== null && 'label' in value && 'value' in value;
}

/** A separate chunk, because recharts is large. Screen readers ignore the drawing and read the title, summary and table. */
export default function Drawing({ kind, points, format }: DrawingProps) {
  const bubble = ({ active, payload }: Hovered) => {
    const point = payload?.[0]?.payload;
    return active && isPoint(point) ? <Bubble>{`${point.label}: ${format(point.value)}`}</Bubble> : null;
  };
  const common = {
    data: [...points],
    accessibilityLayer: false,
    margin: { top: 8, right: 4, bottom: 0, left: 0 },
  };
  const hover = (
    <Tooltip content={bubble} cursor={{ fill: color.neutralTint, opacity: 0.6 }} isAnimationActive={false} />
  );
  const grid = <CartesianGrid stroke={color.divider} vertical={false} />;
  const numbers = {
    tick,
    tickLine: false,
    axisLine: false,
    tickFormatter: (value: number) => compact.format(value),
  };
  const names = { dataKey: 'label', tick, tickLine: false, axisLine: false };
  const drawing = {
    bars: (
      <BarChart {...common} barCategoryGap="28%">
        {grid}
        <XAxis {...names} interval="preserveStartEnd" minTickGap={24} />
        <YAxis {...numbers} width={40} allowDecimals={false} />
        {hover}
        <Bar dataKey="value" radius={[4, 4, 2, 2]} maxBarSize={36} isAnimationActive={false}>
          {points.map((point) => (
            <Cell key={point.label} fill={fillOf(point)} />
          ))}
        </Bar>
      </BarChart>
    ),
    line: (
      <AreaChart {...common} margin={{ ...common.margin, top: 24, right: 12 }}>
        {grid}
        <XAxis {...names} interval="preserveStartEnd" minTickGap={24} />
        <YAxis {...numbers} width={40} allowDecimals={false} />
        {hover}
        <Area
          dataKey="value"
          stroke={color.chart1}
          strokeWidth={2}
          fill={color.chart1}
          fillOpacity={0.12}
          dot={points.length <= MOST_DOTS && { r: 2.5, fill: color.chart1, fillOpacity: 1, stroke: 'none' }}
          isAnimationActive={false}
        />
        {points
          .filter(({ highlight }) => highlight)
          .map(({ label, value }) => (
            <ReferenceDot
              key={label}
              x={label}
              y={value}
              r={4.5}
              fill={color.chart2}
              stroke="none"
              label={{
                value: format(value),
                position: 'top',
                ...tick,
                fill: color.accentText,
                fontWeight: 700,
              }}
            />
          ))}
      </AreaChart>
    ),
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      {drawing[kind]}
    </ResponsiveContainer>
  );
}
