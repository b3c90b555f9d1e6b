// Fields that the login does not need: apart from ./forms.
export { MoneyField, NumberField } from './forms/NumberFields.tsx';
export { SwitchField } from './forms/SwitchField.tsx';
