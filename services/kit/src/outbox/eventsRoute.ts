import { type Fact, takeFact } from '@boaxepa/contracts/internal/facts';
import type { ClientSession, Connection } from 'mongoose';
import type { InferType, Schema } from 'yup';
import { appError } from '../errors/AppError.ts';
import type { Route } from '../http/routes.ts';
import { validate } from '../http/validate.ts';
import { internalRoute } from '../internal/internalRoute.ts';
import { onceById } from './onceById.ts';

/** When a fact was told and under which id. */
interface Occurrence {
  id: string;
  occurredAt: Date;
}

/** What a service does with one type of event. */
export interface EventHandler {
  schema: Schema;
  handle(payload: unknown, session: ClientSession, event: Occurrence): Promise<unknown>;
}

/** What a service does with one fact. */
export interface FactHandler extends EventHandler {
  fact: Fact;
}

/** `onEvent(schema, async (payload, session) => …)`: database work only, all of it with the session. */
function onEvent<S extends Schema>(
  schema: S,
  handle: (payload: InferType<S>, session: ClientSession, event: Occurrence) => Promise<unknown>,
): EventHandler {
  // The payload was checked by that very schema.
  return { schema, handle: (payload, session, event) => handle(payload as InferType<S>, session, event) };
}

/** `onFact(facts.orderPlaced, ({ orderId }, session) => …)`: database work only, all of it with the session. */
export function onFact<S extends Schema>(
  fact: Fact<S>,
  handle: (payload: InferType<S>, session: ClientSession, event: Occurrence) => Promise<unknown>,
): FactHandler {
  return { fact, ...onEvent(fact.payload, handle) };
}

/**
 * POST /internal/events: the effect of an event and its id are recorded in one transaction, so an event that comes
 * twice has one effect. A handler that throws (its time has not come, say) gets the event again later. An event of a
 * type that nobody handles is a 422 and stays in the sender's outbox until a version comes that knows it.
 */
export function eventsRoute(
  connection: Connection,
  handlers: readonly FactHandler[] | Readonly<Record<string, EventHandler>>,
): Route {
  const byType = new Map<string, EventHandler>(
    Array.isArray(handlers)
      ? handlers.map((handler) => [handler.fact.type, handler])
      : Object.entries(handlers),
  );
  return internalRoute(takeFact, async ({ body: { id, type, payload, occurredAt } }) => {
    const handler = byType.get(type);
    if (!handler) throw appError('VALIDATION_FAILED', { cause: new Error(`no handler for ${type}`) });
    // Sender and receiver are of different versions for a while: what this one does not know is left out.
    const known: unknown = handler.schema.cast(payload, { assert: false, stripUnknown: true });
    const checked = await validate(handler.schema, known);
    await onceById(connection, { id, type }, async (session) => {
      await handler.handle(checked, session, { id, occurredAt: new Date(occurredAt) });
    });
  });
}
