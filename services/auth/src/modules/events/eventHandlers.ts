import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type FactHandler, onFact } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { applyPartnerAccount } from '../partnerAccounts/applyPartnerAccount.ts';

export function eventHandlers(services: Services): FactHandler[] {
  return [onFact(facts.partnerAccount, (fact, session) => applyPartnerAccount(services, session, fact))];
}
