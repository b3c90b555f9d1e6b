import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type FactHandler, onFact } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { applyPartnerAccount } from '../partnerAccounts/applyPartnerAccount.ts';

/** Facts of other services that auth acts on. */
export function eventHandlers(services: Services): FactHandler[] {
  return [onFact(facts.partnerAccount, (fact, session) => applyPartnerAccount(services, session, fact))];
}
