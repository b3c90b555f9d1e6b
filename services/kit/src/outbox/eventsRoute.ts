import { type ServiceEvent, receiveEvent } from '@boaxepa/contracts/wire/internal/events';
import type { ClientSession, Connection } from 'mongoose';
import type { InferType, Schema } from 'yup';
import { batched } from '../batching/batched.ts';
import { appError } from '../errors/AppError.ts';
import type { Route } from '../http/routes.ts';
import { validate } from '../http/validate.ts';
import { requireCaller } from '../internal/callerKeys.ts';
import { internalRoute } from '../internal/internalRoute.ts';
import { onceByIds } from './onceById.ts';

interface ReceivedEvent {
  id: string;
  type: string;
  payload: unknown;
  occurredAt: Date;
}

export interface EventHandler {
  event: ServiceEvent;
  handle(events: readonly ReceivedEvent[], session: ClientSession): Promise<unknown>;
  /** True if one transaction handles all concurrent events of this type. */
  isBatched: boolean;
}

/**
 * Declares the handler of an event. The handler may run again after a write conflict, so it must contain only
 * database calls with the session. Events may arrive out of order.
 * Example: `onEvent(events.orderPlaced, ({ orderId }, session) => …)`.
 */
export function onEvent<S extends Schema>(
  event: ServiceEvent<S>,
  handle: (payload: InferType<S>, session: ClientSession, occurredAt: Date) => Promise<unknown>,
): EventHandler {
  // The payload has the expected type, because `eventsRoute` has validated it with the schema of the event.
  return {
    event,
    isBatched: false,
    async handle(events, session) {
      for (const { payload, occurredAt } of events) await handle(payload, session, occurredAt);
    },
  };
}

/**
 * Declares the handler of a frequent event. The handler receives all concurrent events of this type together, because
 * a transaction per event would be slower.
 */
export function onEvents<S extends Schema>(
  event: ServiceEvent<S>,
  handle: (payloads: readonly InferType<S>[], session: ClientSession) => Promise<unknown>,
): EventHandler {
  // The payloads have the expected type, because `eventsRoute` has validated them with the schema of the event.
  return {
    event,
    isBatched: true,
    handle: (events, session) =>
      handle(
        events.map(({ payload }) => payload),
        session,
      ),
  };
}

/**
 * Returns a function that applies each event exactly once. If a batch of events fails, each of its events is applied
 * in a separate transaction.
 */
function effectOf(connection: Connection, handler: EventHandler): (event: ReceivedEvent) => Promise<void> {
  const apply = (events: readonly ReceivedEvent[]) =>
    onceByIds(connection, events, (newEvents, session) => handler.handle(newEvents, session));
  if (!handler.isBatched) return (event) => apply([event]);
  const applyBatched = batched(async (events: readonly ReceivedEvent[]) => {
    const errors = new Map<ReceivedEvent, unknown>();
    if (events.length > 1)
      try {
        await apply(events);
        return errors;
      } catch {
        // A single event may have caused the failure. The loop below applies each event in a separate transaction, so
        // that only this event fails.
      }
    for (const event of events) await apply([event]).catch((error: unknown) => errors.set(event, error));
    return errors;
  });
  return async (event) => {
    const errors = await applyBatched(event);
    if (errors.has(event)) throw errors.get(event);
  };
}

/**
 * Creates the route POST /internal/events, which receives events of other services. A repeated event has no effect,
 * because the ids of applied events are stored. An event of an unknown type is refused with 422 and stays in the outbox
 * of its sender.
 */
export function eventsRoute(connection: Connection, handlers: readonly EventHandler[]): Route {
  const byType = new Map(
    handlers.map((handler) => [handler.event.type, { handler, effect: effectOf(connection, handler) }]),
  );
  return internalRoute(receiveEvent, async ({ body: { id, type, payload, occurredAt }, ctx }) => {
    const knownType = byType.get(type);
    if (!knownType) throw appError('VALIDATION_FAILED', { cause: new Error(`no handler for ${type}`) });
    const { handler, effect } = knownType;
    requireCaller(ctx, [handler.event.source]);
    // Unknown fields are removed instead of refused. During a deployment, the sender may already have the next
    // release and send more fields.
    const checked = await validate(handler.event.payload, payload, { stripUnknown: true });
    await effect({ id, type, payload: checked, occurredAt: new Date(occurredAt) });
  });
}
