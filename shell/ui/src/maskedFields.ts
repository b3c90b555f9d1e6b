// A separate entry from ./forms: the login does not need masks.
export { CepField, CnpjField, CpfField, PhoneField } from './forms/MaskedField.tsx';
