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

const fine = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
/** Maximum number of points that get a dot. More dots would hide the line. */
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

/**
 * Draws a line chart or a bar chart. It is a separate chunk, because recharts is large. It is hidden from screen
 * readers, which read the title, the summary and the table.
 */
export default function Drawing({ kind, points, format }: DrawingProps) {
  const bubble = ({ active, payload }: Hovered) => {
    const point = payload?.[0]?.payload;
    if (!active || !isPoint(point)) return null;
    const second = point.second === undefined ? '' : `, ${format(point.second)}`;
    return <Bubble>{`${point.label}: ${format(point.value)}${second}`}</Bubble>;
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
  const most = Math.max(...points.map(({ value, second = 0 }) => Math.max(value, second)));
  // If all values are below 1, allow decimals on the axis. With only whole numbers, small percentages would be a flat
  // line.
  const isFine = most > 0 && most < 1;
  const numbers = {
    tick,
    tickLine: false,
    axisLine: false,
    width: 40,
    allowDecimals: isFine,
    tickFormatter: (value: number) => (isFine ? fine : compact).format(value),
  };
  const names = { dataKey: 'label', tick, tickLine: false, axisLine: false };
  const drawing = {
    bars: (
      <BarChart {...common} barCategoryGap="28%">
        {grid}
        <XAxis {...names} interval="preserveStartEnd" minTickGap={24} />
        <YAxis {...numbers} />
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
        <YAxis {...numbers} />
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
        {points.some(({ second }) => second !== undefined) && (
          <Area
            dataKey="second"
            stroke={color.chart2}
            strokeWidth={2}
            strokeDasharray="5 4"
            fill="none"
            dot={false}
            isAnimationActive={false}
          />
        )}
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
