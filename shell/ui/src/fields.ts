// A separate entry from ./forms: the login does not need these fields.
export { MoneyField, NumberField } from './forms/NumberFields.tsx';
export { SwitchField } from './forms/SwitchField.tsx';
