import { defaultZone } from '@boaxepa/contracts/zones';
import { usePartnerProfileQuery } from './api.ts';

/** IANA zone of the shop; São Paulo's until the profile is there (decisions §3). */
export function useShopZone(): string {
  return usePartnerProfileQuery().data?.zone ?? defaultZone;
}
