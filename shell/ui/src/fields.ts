// Fields that bring a library of their own: apart from ./forms, so that a login does without number formats.
export { MoneyField, NumberField } from './forms/NumberFields.tsx';
export { SwitchField } from './forms/SwitchField.tsx';
