import { bareCnpj, formatCnpj } from '@boaxepa/contracts/domain/documents';
import { businessTypes, type PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { barePhone, formatPhone } from '@boaxepa/contracts/domain/phone';

export const profileFields = {
  businessName: 'Nome do negócio',
  businessType: 'Tipo de negócio',
  ownerName: 'Nome do proprietário',
  phone: 'Telefone',
  address: 'Endereço',
  cnpj: 'CNPJ',
} as const;
type ProfileField = keyof typeof profileFields;

/**
 * Returns the initial values of the profile form. The phone number and the CNPJ (company number) are formatted for
 * display.
 */
export function valuesOf({
  businessName,
  businessType,
  ownerName,
  email,
  phone,
  address,
  cnpj,
}: PartnerProfile) {
  const formatted = { phone: formatPhone(phone), cnpj: formatCnpj(cnpj) };
  return { businessName, businessType, ownerName, email, address, ...formatted };
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

// The cast is safe: `Object.keys` has the return type `string[]`, but the keys of `profileFields` are exactly the
// values of `ProfileField`.
const fields = Object.keys(profileFields) as ProfileField[];

/**
 * Returns the names of the fields that differ between two profiles. Ignores formatting, such as spaces in a phone
 * number.
 */
export function differingFields(one: ProfileValues, other: ProfileValues): ProfileField[] {
  return fields.filter((field) => comparable(field, one) !== comparable(field, other));
}

/**
 * Merges the user's edits with a change that another session has saved. Fields that the user has edited keep the user's
 * value. All other fields get the current value.
 * @param base values of the form before the user's edits
 * @param own values that are in the form now
 * @param current values that are on the server now
 */
export function keepOwnEdits(base: ProfileValues, own: ProfileValues, current: ProfileValues): ProfileValues {
  const edited = differingFields(base, own);
  return { ...current, ...Object.fromEntries(edited.map((field) => [field, own[field]])) };
}
