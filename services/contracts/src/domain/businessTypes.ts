/**
 * Business types of shops (product/shops.md#business-types). `label` is the text on a shop's card. `chip` is the text
 * of the filter button that selects the shops of this type.
 */
export const businessTypes = {
  supermarket: { label: 'Supermercado', chip: 'Mercados' },
  restaurant: { label: 'Restaurante', chip: 'Restaurantes' },
  pharmacy: { label: 'Farmácia', chip: 'Farmácias' },
  bakery: { label: 'Padaria', chip: 'Padarias' },
  grocery: { label: 'Mercearia', chip: 'Mercados' },
  gas_station: { label: 'Posto de combustível', chip: 'Outros' },
  other: { label: 'Outros', chip: 'Outros' },
} as const;
export type BusinessType = keyof typeof businessTypes;
export const businessTypeValues = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];
export const businessTypeOptions = businessTypeValues.map((value) => ({
  value,
  label: businessTypes[value].label,
}));
export const businessTypeChips = [
  'Todos',
  'Mercados',
  'Restaurantes',
  'Farmácias',
  'Padarias',
  'Outros',
] as const;
export type BusinessTypeChip = (typeof businessTypeChips)[number];

export const partnerStatuses = { pending: 'Pendente', approved: 'Aprovado', rejected: 'Rejeitado' } as const;
export type PartnerStatus = keyof typeof partnerStatuses;
