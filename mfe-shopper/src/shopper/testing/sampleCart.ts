import type { Bag, PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';

export const shopper = { id: 'a'.repeat(24), userType: 'shopper', email: 'cliente@boaxepa.test' } as const;
export const partnerId = '1'.repeat(24);
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
    id: partnerId,
    businessName: 'Padaria Pão da Vila',
    businessType: 'bakery',
    address: 'Rua Augusta, 500',
    phone: '11988887777',
    rating: null,
    ratingCount: 0,
    pickupSchedule: '17:00 às 19:30',
    isOpen: true,
    latitude: null,
    longitude: null,
    closeTime: '20:00',
    pickupOver: false,
  },
  bags: [bagOf(doce), bagOf(mista)],
  todaySchedule: {
    date: '2026-11-21',
    openTime: '07:00',
    closeTime: '20:00',
    pickupStartTime: '17:00',
    pickupEndTime: '19:30',
    pickupOver: false,
  },
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
