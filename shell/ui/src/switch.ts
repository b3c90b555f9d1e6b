export { Switch } from './dialog/Switch.tsx';
