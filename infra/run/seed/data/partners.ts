import type { BusinessType } from '@boaxepa/contracts/wire/partners';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { approvedRows, waitingRows } from './partnerRows.ts';

/** A demo shop. A shop without coordinates is not approved. */
export interface DemoPartner {
  email: string;
  businessName: string;
  businessType: BusinessType;
  ownerName: string;
  address: string;
  phone: string;
  at?: readonly [latitude: number, longitude: number];
  fate: 'approved' | 'pending' | 'rejected';
  week?: DaySchedule[];
}

const slug = (name: string) => foldText(name).replace(/[^a-z]+/g, '.');
const phoneOf = (index: number) => `119${String(80_000_000 + index * 137_911).padStart(8, '0')}`;

/** A demo shop that has changed its address. Its new location waits for the confirmation of an administrator. */
export const movedShop = {
  email: `${slug('Empório Santa Cecília')}@boaxepa.test`,
  address: 'Rua Frederico Abranches, 156, Santa Cecília, São Paulo',
  pin: { latitude: -23.5405, longitude: -46.6512 },
} as const;

/** All demo shops. The first belongs to the demo account in the README. */
export const demoPartners: readonly DemoPartner[] = [
  ...approvedRows.map(
    ([businessName, businessType, ownerName, address, latitude, longitude, days], index): DemoPartner => ({
      email: index === 0 ? 'padaria@boaxepa.test' : `${slug(businessName)}@boaxepa.test`,
      businessName,
      businessType,
      ownerName,
      address,
      phone: phoneOf(index),
      at: [latitude, longitude],
      fate: 'approved',
      ...(days ? { week: days } : {}),
    }),
  ),
  ...waitingRows.map(([businessName, businessType, ownerName, address], index): DemoPartner => ({
    email: `${slug(businessName)}@boaxepa.test`,
    businessName,
    businessType,
    ownerName,
    address,
    phone: phoneOf(40 + index),
    fate: 'pending',
  })),
  {
    email: 'mercado.sem.nome@boaxepa.test',
    businessName: 'Mercado Sem Nome',
    businessType: 'supermarket',
    ownerName: 'Ciro Vale',
    address: 'Rua Inexistente, 1, São Paulo',
    phone: phoneOf(60),
    fate: 'rejected',
  },
];
