import { bareCnpj, formatCnpj } from '@boaxepa/contracts/domain/documents';
import { businessTypes, type PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { barePhone, formatPhone } from '@boaxepa/contracts/domain/phone';

/** Fields of the form that a save sends, with their labels. */
export const profileFields = {
  businessName: 'Nome do negócio',
  businessType: 'Tipo de negócio',
  ownerName: 'Nome do proprietário',
  phone: 'Telefone',
  address: 'Endereço',
  cnpj: 'CNPJ',
} as const;
type ProfileField = keyof typeof profileFields;

/** Initial values of the form; phone and CNPJ are formatted with their masks. */
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

/** Display text of a value. */
export function shownValue(field: ProfileField, values: ProfileValues): string {
  return field === 'businessType' ? businessTypes[values.businessType].label : values[field];
}

// `Object.keys` returns `string[]`; the object literal has exactly the keys of `ProfileField`.
const fields = Object.keys(profileFields) as ProfileField[];

/** Fields that two states of the form differ in. */
export function differingFields(one: ProfileValues, other: ProfileValues): ProfileField[] {
  return fields.filter((field) => comparable(field, one) !== comparable(field, other));
}

/**
 * Merges an edit with a concurrent change: fields that the person did not edit get the present value.
 *
 * @param base the values that the form was opened with
 * @param own the values in the form
 * @param current the values that are stored now
 */
export function keepOwnEdits(base: ProfileValues, own: ProfileValues, current: ProfileValues): ProfileValues {
  const edited = differingFields(base, own);
  return { ...current, ...Object.fromEntries(edited.map((field) => [field, own[field]])) };
}
