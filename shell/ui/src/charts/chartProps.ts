export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** Draws the point in orange. Use it for today or for the best value. */
  readonly highlight?: boolean;
}

export interface ChartProps {
  /** Name of the measured figure, for example 'Vendas nos últimos 14 dias'. */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** Formats a value for users, for example 'R$ 120,00'. */
  readonly format: (value: number) => string;
  /** One sentence that summarizes the chart. */
  readonly summary: string;
  /** Column headers of the table that shows the same data. */
  readonly columns: readonly [string, string];
  readonly height?: number;
}

export interface DrawingProps extends Pick<ChartProps, 'points' | 'format'> {
  readonly kind: 'bars' | 'line';
}
