// This entry is separate from ./forms because the login screen does not need masks.
export { CepField, CnpjField, CpfField, PhoneField } from './forms/MaskedField.tsx';
