import { bareCnpj, formatCnpj } from '@boaxepa/contracts/domain/documents';
import { businessTypes, type PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { barePhone, formatPhone } from '@boaxepa/contracts/domain/phone';

/** Labels of the form fields. */
export const profileFields = {
  businessName: 'Nome do negócio',
  businessType: 'Tipo de negócio',
  ownerName: 'Nome do proprietário',
  phone: 'Telefone',
  address: 'Endereço',
  cnpj: 'CNPJ',
} as const;
type ProfileField = keyof typeof profileFields;

/** Returns the initial values of the form. The phone number and the CNPJ have their masks. */
export function valuesOf({
  businessName,
  businessType,
  ownerName,
  email,
  phone,
  address,
  cnpj,
}: PartnerProfile) {
  const shown = { phone: formatPhone(phone), cnpj: formatCnpj(cnpj) };
  return { businessName, businessType, ownerName, email, address, ...shown };
}
export type ProfileValues = ReturnType<typeof valuesOf>;

function comparable(field: ProfileField, values: ProfileValues): string {
  if (field === 'phone') return barePhone(values.phone);
  if (field === 'cnpj') return bareCnpj(values.cnpj);
  return values[field].trim();
}

export function shownValue(field: ProfileField, values: ProfileValues): string {
  return field === 'businessType' ? businessTypes[values.businessType].label : values[field];
}

// `Object.keys` returns `string[]`. The object has exactly the keys of `ProfileField`.
const fields = Object.keys(profileFields) as ProfileField[];

/** Returns the fields whose values differ between two states of the form. */
export function differingFields(one: ProfileValues, other: ProfileValues): ProfileField[] {
  return fields.filter((field) => comparable(field, one) !== comparable(field, other));
}

/**
 * Merges the user's edits with a concurrent change. Unedited fields get the current value.
 * @param base values of the form when it was opened
 * @param own values of the form now
 * @param current values on the server now
 */
export function keepOwnEdits(base: ProfileValues, own: ProfileValues, current: ProfileValues): ProfileValues {
  const edited = differingFields(base, own);
  return { ...current, ...Object.fromEntries(edited.map((field) => [field, own[field]])) };
}
