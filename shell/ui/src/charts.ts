export { BarChart, LineChart, RankChart } from './charts/Chart.tsx';
export type { ChartPoint, ChartProps } from './charts/chartProps.ts';
