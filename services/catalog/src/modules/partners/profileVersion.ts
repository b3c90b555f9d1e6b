import { businessTypes } from '@boaxepa/contracts/domain/businessTypes';
import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import type { CurrentProfile } from '@boaxepa/contracts/wire/shopAnswers';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { type PartnerRecord, type ProfileField, profileFields } from './partner.model.ts';

type Profile = Pick<PartnerRecord, ProfileField>;

/** Returns the current values of the profile form, and their version. */
function presentCurrentProfile(shop: PartnerRecord): CurrentProfile {
  const { businessName, businessType, ownerName, phone, address, cnpj, profileVersion = 0 } = shop;
  return { businessName, businessType, ownerName, phone, address, cnpj, version: profileVersion };
}

/**
 * Returns a database update that increments the profile's version, and stores the new version for each changed field.
 * Returns {} if no field changes.
 */
export function profileChange(shop: PartnerRecord, next: Partial<Profile>): Record<string, number> {
  const changedFields = profileFields.filter(
    (field) => next[field] !== undefined && next[field] !== shop[field],
  );
  if (changedFields.length === 0) return {};
  const profileVersion = (shop.profileVersion ?? 0) + 1;
  return Object.fromEntries([
    ['profileVersion', profileVersion],
    ...changedFields.map((field) => [`profileChanges.${field}`, profileVersion]),
  ]);
}

const formatters: { [Field in ProfileField]: (value: Profile[Field]) => string } = {
  businessName: (name) => name,
  businessType: (type) => businessTypes[type].label,
  ownerName: (name) => name,
  phone: formatPhone,
  address: (address) => address,
  cnpj: formatCnpj,
};

function problem<Field extends ProfileField>(shop: PartnerRecord, field: Field): FieldProblem {
  return { field, message: `Mudou enquanto você editava. Agora é: ${formatters[field](shop[field])}` };
}

/**
 * Refuses an outdated profile form that would undo a newer change. A field that already has the submitted value is no
 * conflict, so a repeated request succeeds.
 * @throws AppError PROFILE_CHANGED with the conflicting fields in `details` and the current profile in `current`
 */
export function refuseStaleProfile(shop: PartnerRecord, version: number, next: Partial<Profile>): void {
  const stale = profileFields.filter(
    (field) =>
      (shop.profileChanges?.[field] ?? 0) > version &&
      next[field] !== undefined &&
      next[field] !== shop[field],
  );
  if (stale.length === 0) return;
  throw appError('PROFILE_CHANGED', {
    details: stale.map((field) => problem(shop, field)),
    current: presentCurrentProfile(shop),
  });
}
