import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type FactHandler, onFact } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { applyPartnerAccount } from '../partnerAccounts/applyPartnerAccount.ts';

/** Handlers of the events that the auth service receives. */
export function eventHandlers(services: Services): FactHandler[] {
  return [onFact(facts.partnerAccount, (fact, session) => applyPartnerAccount(services, session, fact))];
}
