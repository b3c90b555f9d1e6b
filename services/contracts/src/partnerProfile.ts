import { type InferType, mixed, object, string } from 'yup';
import { type BusinessType, businessTypeValues } from './businessTypes.ts';
import { isCnpj } from './documents.ts';
import { isPhone } from './phone.ts';

export const phoneRule = (invalid: string, required = invalid) =>
  string()
    .required(required)
    .test('phone', invalid, (value) => !value || isPhone(value));
export const cnpjRule = (invalid: string) =>
  string()
    .required('CNPJ é obrigatório')
    .test('cnpj', invalid, (value) => !value || isCnpj(value));

/** Form and payload of the business profile (product/shops.md#a-shops-own-area); a type that is absent stays. */
export const partnerProfileSchema = object({
  businessName: string()
    .trim()
    .required('Nome do negócio deve ter pelo menos 2 caracteres')
    .min(2, 'Nome do negócio deve ter pelo menos 2 caracteres')
    .max(120, 'Nome do negócio deve ter no máximo 120 caracteres'),
  businessType: mixed<BusinessType>().oneOf(businessTypeValues, 'Selecione o tipo de negócio'),
  ownerName: string()
    .trim()
    .required('Nome do proprietário deve ter pelo menos 2 caracteres')
    .min(2, 'Nome do proprietário deve ter pelo menos 2 caracteres')
    .max(120, 'Nome do proprietário deve ter no máximo 120 caracteres'),
  phone: phoneRule('Telefone inválido - Digite um telefone válido com DDD', 'Telefone é obrigatório'),
  address: string()
    .trim()
    .required('Endereço deve ter pelo menos 5 caracteres')
    .min(5, 'Endereço deve ter pelo menos 5 caracteres')
    .max(300, 'Endereço deve ter no máximo 300 caracteres'),
  cnpj: cnpjRule('CNPJ inválido - Digite um CNPJ válido'),
});

export type PartnerProfileInput = InferType<typeof partnerProfileSchema>;
