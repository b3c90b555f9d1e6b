import { events } from '@boaxepa/contracts/wire/internal/events';
import { type EventHandler, onEvent } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { applyPartnerAccount } from '../partnerAccounts/applyPartnerAccount.ts';

export function eventHandlers(services: Services): EventHandler[] {
  return [onEvent(events.partnerAccount, (event, session) => applyPartnerAccount(services, session, event))];
}
