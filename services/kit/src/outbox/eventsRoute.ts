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

export interface FactHandler {
  fact: Fact;
  handle(events: readonly FactEvent[], session: ClientSession): Promise<unknown>;
  /** If true, concurrent events are handled in one transaction. */
  together: boolean;
}

/**
 * Declares the handler of an event, for example `onFact(facts.orderPlaced, ({ orderId }, session) => …)`. The handler must
 * contain only database calls with the session. Events may arrive out of order.
 */
export function onFact<S extends Schema>(
  fact: Fact<S>,
  handle: (payload: InferType<S>, session: ClientSession, occurredAt: Date) => Promise<unknown>,
): FactHandler {
  // Safe cast, because the schema of the event has validated the payload.
  return {
    fact,
    together: false,
    async handle(events, session) {
      for (const { payload, occurredAt } of events) await handle(payload, session, occurredAt);
    },
  };
}

/** Declares the handler of a frequent event. One call and one transaction handle all concurrent events of this type. */
export function onFacts<S extends Schema>(
  fact: Fact<S>,
  handle: (payloads: readonly InferType<S>[], session: ClientSession) => Promise<unknown>,
): FactHandler {
  // Safe cast, because the schema of the event has validated the payloads.
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

/** Returns a function that applies each event exactly once. If a batch fails, each event is applied in a separate transaction. */
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
        // A single event may have caused the failure, so each event is retried separately.
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
 * Route POST /internal/events. The id of an event is stored in the transaction of its effect, so a repeated event has no second
 * effect. Unknown events are refused with 422 and stay in the sender's outbox.
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
    // Removes unknown fields, because sender and receiver may have different versions during a deployment.
    const said: unknown = handler.fact.payload.cast(payload, { assert: false, stripUnknown: true });
    const checked = await validate(handler.fact.payload, said);
    await effect({ id, type, payload: checked, occurredAt: new Date(occurredAt) });
  });
}
