import { boolean, type InferType, mixed, number, object, ref, string } from 'yup';
import {
  type BusinessType,
  businessTypeValues,
  type PartnerStatus,
  partnerStatuses,
} from '../domain/businessTypes.ts';
import { emailSchema } from './emailSchema.ts';
import { cnpjRule, phoneRule, shopNames, shopTexts } from './partnerProfile.ts';
import { isPhone } from '../domain/phone.ts';
import { boundedText, requiredText } from '../domain/textLength.ts';
import { noWebAddress } from '../domain/webAddress.ts';

// Pages that only show labels should import businessTypes.ts directly, to avoid loading yup.
export * from '../domain/businessTypes.ts';
// The profile page imports partnerProfile.ts directly, so that it does not load the registration rules.
export { type PartnerProfileInput, partnerProfileSchema } from './partnerProfile.ts';
export type { AdminPartner } from './adminAnswers.ts';
export type { PartnerDetail, PartnerListItem, PartnerProfile } from './shopAnswers.ts';

/**
 * Spellings of a shop's status that requests may use (product/shops.md#status), each with the status that it means.
 */
const statusSpellings: Record<string, PartnerStatus> = {
  pending: 'pending',
  pending_approval: 'pending',
  approved: 'approved',
  active: 'approved',
  rejected: 'rejected',
};
export const partnerStatusSpellings = Object.keys(statusSpellings);

/** Converts an accepted spelling of a shop's status to the status. Returns undefined for any other text. */
export function partnerStatusOf(spelling: string): PartnerStatus | undefined {
  return Object.hasOwn(statusSpellings, spelling) ? statusSpellings[spelling] : undefined;
}

/** Current version of the terms for partners, shown as v1.0. */
export const partnerTermsVersion = '1.0';

/** Search radius of the shop list in meters (product/shops.md#the-list). */
export const searchRadiusMetres = 20_000;

/** Bounding box of Brazil, in degrees. */
export const brazilBounds = { south: -35, north: 5, west: -75, east: -30 } as const;

function coordinate(
  name: 'Latitude' | 'Longitude',
  limit: 90 | 180,
  example: string,
  outside: string,
  from: number,
  to: number,
) {
  return number()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string'
        ? original.trim() === ''
          ? undefined
          : Number(original.trim().replace(',', '.'))
        : value,
    )
    .typeError(`${name} deve ser um número, como ${example}`)
    .required(`${name} é obrigatória`)
    .test('bounds', (value, context) => {
      // Accept a missing value here, because only `required` may refuse it. The comparisons would treat null as 0.
      if (value === undefined || value === null || Number.isNaN(value)) return true;
      if (value < -limit || value > limit)
        return context.createError({ message: `${name} deve estar entre -${limit} e ${limit}` });
      return (value >= from && value <= to) || context.createError({ message: outside });
    });
}

const coordinateRules = {
  latitude: coordinate(
    'Latitude',
    90,
    '-23.5614',
    'Coordenada fora do Brasil (lat: -35 a +5)',
    brazilBounds.south,
    brazilBounds.north,
  ),
  longitude: coordinate(
    'Longitude',
    180,
    '-46.6559',
    'Coordenada fora do Brasil (lng: -75 a -30)',
    brazilBounds.west,
    brazilBounds.east,
  ),
};

/** Coordinates of a shop (product/shops.md#location). The decimal separator can be a point or a comma. */
export const coordinatesSchema = object(coordinateRules);
export type Coordinates = InferType<typeof coordinatesSchema>;

/**
 * Query of an administrator's decision about a shop: the status and the address that the screen shows. If the status
 * has changed since, the server answers 409 PARTNER_STATUS_CHANGED. If the administrator confirmed coordinates and the
 * address has changed since, the server answers 409 PARTNER_ADDRESS_CHANGED. Older screens omit both parameters.
 * Services of version 1.1.0 ignore them, because they are in the query instead of the body.
 */
export const decisionQuery = object({
  from: mixed<PartnerStatus>().oneOf(Object.keys(partnerStatuses) as PartnerStatus[], 'Status inválido'),
  shownAddress: string().max(300),
});

const businessTypeRule = mixed<BusinessType>()
  .transform((value: unknown) => (value === '' ? undefined : value))
  .oneOf(businessTypeValues, 'Selecione o tipo de negócio')
  .required('Selecione o tipo de negócio');
/** Form and payload of a partner's registration (product/accounts.md#partner-registration). */
export const partnerRegistrationSchema = object({
  businessName: shopNames.businessName,
  cnpj: cnpjRule('CNPJ inválido'),
  businessType: businessTypeRule,
  address: requiredText(...shopTexts.address),
  phone: phoneRule('Telefone inválido. Use formato: (11) 99999-9999'),
  email: emailSchema({ required: 'Email inválido', invalid: 'Email inválido' }),
  ownerName: shopNames.ownerName,
  password: requiredText('Senha', 6, 200, string()).matches(/^(?=.*\p{L})(?=.*\d)/su, {
    message: 'Senha deve conter pelo menos 1 letra e 1 número',
    excludeEmptyString: true,
  }),
  confirmPassword: string()
    .required('Confirmação de senha obrigatória')
    .oneOf([ref('password')], 'As senhas não coincidem'),
  acceptTerms: boolean()
    .required('Você deve aceitar os Termos & Condições')
    .oneOf([true], 'Você deve aceitar os Termos & Condições'),
  /** Version of the terms that the form showed. Forms of release 1.1.0 do not send it. */
  termsVersion: string(),
});
export type PartnerRegistration = InferType<typeof partnerRegistrationSchema>;

/** Maximum length of the reason of a rejection, in characters. */
export const rejectionReasonLength = 500;
const rejectionReasonRule = string()
  .trim()
  .max(rejectionReasonLength, `O motivo deve ter no máximo ${rejectionReasonLength} caracteres`)
  .transform((value: unknown) => (value === '' ? undefined : value));

/**
 * Payload of an administrator's edit of a shop (product/shops.md#editing-by-an-administrator). Absent fields stay
 * unchanged.
 */
export const partnerEditSchema = object({
  businessName: boundedText(...shopTexts.businessName).test(noWebAddress(shopTexts.businessName[0])),
  businessType: mixed<BusinessType>().oneOf(businessTypeValues, 'Selecione o tipo de negócio'),
  address: boundedText(...shopTexts.address),
  phone: string().test(
    'phone',
    'Telefone inválido. Use formato: (11) 99999-9999',
    (value) => value === undefined || isPhone(value),
  ),
  status: string().oneOf(partnerStatusSpellings, 'Status inválido'),
  /** Reason of a rejection. Ignored unless the shop is rejected after the edit. */
  rejectionReason: rejectionReasonRule,
  isApproved: boolean(),
  latitude: coordinateRules.latitude.notRequired().nullable(),
  longitude: coordinateRules.longitude.notRequired().nullable(),
});

/** Payload of an administrator's rejection of a shop (product/shops.md#rejecting). The reason is optional. */
export const rejectionSchema = object({ reason: rejectionReasonRule });
