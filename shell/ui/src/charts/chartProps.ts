export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** True draws the point in orange, for example the point for today. */
  readonly highlight?: boolean;
  /** True draws the bar of a `RankChart` with stripes, so that it differs from other bars not only by its color. */
  readonly striped?: boolean;
  /** Value of the point on a second, dashed line. Bar charts ignore it. */
  readonly second?: number;
}

export interface ChartProps {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** One sentence that summarizes the chart. */
  readonly summary: string;
  /** Column headers of the table that contains the same data. */
  readonly columns: readonly [label: string, value: string, second?: string];
  readonly height?: number;
}

export interface DrawingProps extends Pick<ChartProps, 'points' | 'format'> {
  readonly kind: 'bars' | 'line';
}
