import { type InferType, mixed, number, object, string } from 'yup';
import { type BusinessType, businessTypeValues } from '../domain/businessTypes.ts';
import { isCnpj } from '../domain/documents.ts';
import { isPhone } from '../domain/phone.ts';
import { requiredText } from '../domain/textLength.ts';
import { noWebAddress } from '../domain/webAddress.ts';

/** Label, minimum length and maximum length of each text field of a shop's profile. */
export const shopTexts = {
  businessName: ['Nome do negócio', 2, 120],
  ownerName: ['Nome do proprietário', 2, 120],
  address: ['Endereço', 5, 300],
} as const;

const linkless = ([label, least, most]: readonly [string, number, number]) =>
  requiredText(label, least, most).test(noWebAddress(label));
/**
 * Schemas for the names of a shop and its owner. Emails contain these names, so web addresses are refused. Otherwise
 * a shop could send phishing links.
 */
export const shopNames = {
  businessName: linkless(shopTexts.businessName),
  ownerName: linkless(shopTexts.ownerName),
};

export const phoneRule = (invalid: string, required = invalid) =>
  string()
    .required(required)
    .test('phone', invalid, (value) => !value || isPhone(value));
export const cnpjRule = (invalid: string) =>
  string()
    .required('CNPJ é obrigatório')
    .test('cnpj', invalid, (value) => !value || isCnpj(value));

/**
 * Form of a shop's profile (product/shops.md#a-shops-own-area). If a request omits the business type, the server keeps
 * the stored one.
 */
export const partnerProfileSchema = object({
  businessName: shopNames.businessName,
  businessType: mixed<BusinessType>().oneOf(businessTypeValues, 'Selecione o tipo de negócio'),
  ownerName: shopNames.ownerName,
  phone: phoneRule('Telefone inválido - Digite um telefone válido com DDD', 'Telefone é obrigatório'),
  address: requiredText(...shopTexts.address),
  cnpj: cnpjRule('CNPJ inválido - Digite um CNPJ válido'),
  /**
   * Version of the profile that the form shows. If the profile has changed since, the server answers 409
   * PROFILE_CHANGED.
   */
  version: number().integer().min(0),
});

export type PartnerProfileInput = InferType<typeof partnerProfileSchema>;
