import { defaultZone } from '@boaxepa/contracts/domain/defaultZone';
import { usePartnerProfileQuery } from './api.ts';

/** IANA zone of the shop; São Paulo's until the profile is there. */
export function useShopZone(): string {
  return usePartnerProfileQuery().data?.zone ?? defaultZone;
}
