import { type Fact, takeFact } from '@boaxepa/contracts/wire/internal/facts';
import type { ClientSession, Connection } from 'mongoose';
import type { InferType, Schema } from 'yup';
import { batched } from '../batching/batched.ts';
import { appError } from '../errors/AppError.ts';
import type { Route } from '../http/routes.ts';
import { validate } from '../http/validate.ts';
import { requireCaller } from '../internal/callerKeys.ts';
import { internalRoute } from '../internal/internalRoute.ts';
import { onceById, onceByIds } from './onceById.ts';

interface FactEvent {
  id: string;
  type: string;
  payload: unknown;
  occurredAt: Date;
}

/** What a service does with one fact. */
export interface FactHandler {
  fact: Fact;
  handle(events: readonly FactEvent[], session: ClientSession): Promise<unknown>;
  /** Whether those that come together are handled together. */
  together: boolean;
}

/**
 * `onFact(facts.orderPlaced, ({ orderId }, session) => …)`: database work only, all of it with the session. `occurredAt` is when the
 * sender's transaction wrote the event; the event may arrive much later, after newer ones.
 */
export function onFact<S extends Schema>(
  fact: Fact<S>,
  handle: (payload: InferType<S>, session: ClientSession, occurredAt: Date) => Promise<unknown>,
): FactHandler {
  // The payload was checked by that very schema.
  return {
    fact,
    together: false,
    async handle(events, session) {
      for (const { payload, occurredAt } of events) await handle(payload, session, occurredAt);
    },
  };
}

/** As `onFact`, for what comes often: those that come at the same time are one call, in one transaction. */
export function onFacts<S extends Schema>(
  fact: Fact<S>,
  handle: (payloads: readonly InferType<S>[], session: ClientSession) => Promise<unknown>,
): FactHandler {
  // As above.
  return {
    fact,
    together: true,
    handle: (events, session) =>
      handle(
        events.map(({ payload }) => payload),
        session,
      ),
  };
}

/** Applies each event once. When a batch fails, each of its events is applied in a transaction of its own. */
function effectOf(connection: Connection, handler: FactHandler): (event: FactEvent) => Promise<void> {
  const alone = (event: FactEvent) =>
    onceById(connection, event, async (session) => {
      await handler.handle([event], session);
    });
  if (!handler.together) return alone;
  const together = batched(async (events: readonly FactEvent[]) => {
    const errors = new Map<FactEvent, unknown>();
    if (events.length > 1)
      try {
        await onceByIds(connection, events, (fresh, session) => handler.handle(fresh, session));
        return errors;
      } catch {
        // Perhaps because of one of them: the others must not fail with it.
      }
    for (const event of events) await alone(event).catch((error: unknown) => errors.set(event, error));
    return errors;
  });
  return async (event) => {
    const errors = await together(event);
    if (errors.has(event)) throw errors.get(event);
  };
}

/**
 * POST /internal/events: the effect of an event and its id are recorded in one transaction, so an event that comes
 * twice has one effect. A handler that throws (its time has not come, say) gets the event again later. An event of a
 * type that nobody handles is a 422 and stays in the sender's outbox until a version comes that knows it.
 */
export function eventsRoute(connection: Connection, handlers: readonly FactHandler[]): Route {
  const byType = new Map(
    handlers.map((handler) => [handler.fact.type, { handler, effect: effectOf(connection, handler) }]),
  );
  return internalRoute(takeFact, async ({ body: { id, type, payload, occurredAt }, ctx }) => {
    const known = byType.get(type);
    if (!known) throw appError('VALIDATION_FAILED', { cause: new Error(`no handler for ${type}`) });
    const { handler, effect } = known;
    requireCaller(ctx, [handler.fact.source]);
    // Sender and receiver are of different versions for a while: what this one does not know is left out.
    const said: unknown = handler.fact.payload.cast(payload, { assert: false, stripUnknown: true });
    const checked = await validate(handler.fact.payload, said);
    await effect({ id, type, payload: checked, occurredAt: new Date(occurredAt) });
  });
}
