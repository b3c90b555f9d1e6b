export { Select, type SelectOption, type SelectProps } from './dialog/Select.tsx';
