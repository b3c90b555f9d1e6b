export { BarChart, LineChart, RankChart } from './charts/Chart.tsx';
