// The package's entry './forms' does not export these fields, so that the login page does not load them.
export { MoneyField, NumberField } from './forms/NumberFields.tsx';
export { SwitchField } from './forms/SwitchField.tsx';
