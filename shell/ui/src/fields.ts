// This entry is separate from ./forms because the login screen does not need these fields.
export { MoneyField, NumberField } from './forms/NumberFields.tsx';
export { SwitchField } from './forms/SwitchField.tsx';
