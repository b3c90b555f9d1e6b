export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** Drawn in orange: today, the best one. */
  readonly highlight?: boolean;
}

export interface ChartProps {
  /** What is counted: 'Vendas nos últimos 14 dias'. */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** A value for a person: 'R$ 120,00'. */
  readonly format: (value: number) => string;
  /** What the chart says, in a sentence. */
  readonly summary: string;
  /** Heads of the table twin. */
  readonly columns: readonly [string, string];
  readonly height?: number;
}

export interface DrawingProps extends Pick<ChartProps, 'points' | 'format'> {
  readonly kind: 'bars' | 'line';
}
