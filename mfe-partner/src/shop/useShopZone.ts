import { defaultZone } from '@boaxepa/contracts/domain/defaultZone';
import { usePartnerProfileQuery } from './api.ts';

/** Returns the IANA time zone of the shop; São Paulo's until the profile is loaded. */
export function useShopZone(): string {
  return usePartnerProfileQuery().data?.zone ?? defaultZone;
}
