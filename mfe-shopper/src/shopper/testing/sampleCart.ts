import type { Bag, PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { partnerId, sampleShop, todaySchedule } from './sampleShop.ts';

export const shopper = { id: 'a'.repeat(24), userType: 'shopper', email: 'cliente@boaxepa.test' } as const;
export { partnerId };
export const doce = {
  id: 'b'.repeat(24),
  name: 'Tipo de Sacola: Doce - Padaria',
  partnerId,
  partnerName: 'Padaria Pão da Vila',
  originalPrice: 40,
  promotionalPrice: 14.9,
  type: 'doce',
  category: 'padaria',
};
export const mista = { ...doce, id: 'c'.repeat(24), name: 'Tipo de Sacola: Mista - Diversos', type: 'mista' };
export const bagOf = ({ id, name }: { id: string; name: string }, change: Partial<Bag> = {}): Bag => ({
  id,
  name,
  partnerId,
  type: 'doce',
  category: 'padaria',
  observation: '',
  stock: 6,
  originalPrice: 40,
  promotionalPrice: 14.9,
  expiryDate: '2026-11-21',
  isActive: true,
  ...change,
});
export const shop: PartnerBags = {
  partner: {
    ...sampleShop,
    address: 'Rua Augusta, 500',
    rating: null,
    ratingCount: 0,
    latitude: null,
    longitude: null,
  },
  bags: [bagOf(doce), bagOf(mista)],
  todaySchedule,
};
export const placed = {
  id: '000000000000000000007f3a91c2'.slice(-24),
  status: 'confirmed',
  totalAmount: '44.70',
  pickupSchedule: '17:00 às 19:30',
  business_name: 'Padaria Pão da Vila',
  partner_address: 'Rua Augusta, 500',
  partnerId,
} as ShopperOrder;
