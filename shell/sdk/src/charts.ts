export { BarChart, type ChartPoint, type ChartProps, LineChart, RankChart } from './charts/Chart.tsx';
