import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';

export const partnerId = '1'.repeat(24);
export const sampleShop: PartnerDetail = {
  id: partnerId,
  businessName: 'Padaria Pão da Vila',
  businessType: 'bakery',
  address: 'Rua Augusta, 500, Consolação',
  phone: '11988887777',
  rating: 4.8,
  ratingCount: 12,
  pickupSchedule: '17:00 às 19:30',
  isOpen: true,
  latitude: -23.5505,
  longitude: -46.6333,
  closeTime: '20:00',
  pickupOver: false,
};
export const todaySchedule: PartnerBags['todaySchedule'] = {
  date: '2026-11-21',
  openTime: '07:00',
  closeTime: '20:00',
  pickupStartTime: '17:00',
  pickupEndTime: '19:30',
  pickupOver: false,
};
