// The package's entry './forms' does not export these fields, so that the login page does not load them.
export { CepField, CnpjField, CpfField, PhoneField } from './forms/MaskedField.tsx';
export { usePhoneChange } from './forms/usePhoneChange.ts';
