export { CopyButton, KeyValueList } from './components/KeyValueList.tsx';
export { ProgressSteps, Timeline } from './components/Progress.tsx';
