export { QuantityStepper } from './components/QuantityStepper.tsx';
