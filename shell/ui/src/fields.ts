// Fields that bring a library of their own: apart from ./forms, so that a login does without masks and number formats.
export { CnpjField, CpfField, PhoneField } from './forms/MaskedField.tsx';
export { MoneyField, NumberField } from './forms/NumberFields.tsx';
export { SwitchField } from './forms/SwitchField.tsx';
