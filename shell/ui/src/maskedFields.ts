// Apart from ./forms, so that a login does without masks.
export { CepField, CnpjField, CpfField, PhoneField } from './forms/MaskedField.tsx';
