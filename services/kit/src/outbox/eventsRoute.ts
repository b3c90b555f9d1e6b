import { type Fact, takeFact } from '@boaxepa/contracts/internal/facts';
import type { ClientSession, Connection } from 'mongoose';
import type { InferType, Schema } from 'yup';
import { appError } from '../errors/AppError.ts';
import type { Route } from '../http/routes.ts';
import { validate } from '../http/validate.ts';
import { requireCaller } from '../internal/callerKeys.ts';
import { internalRoute } from '../internal/internalRoute.ts';
import { onceById } from './onceById.ts';

/** What a service does with one fact. */
export interface FactHandler {
  fact: Fact;
  handle(payload: unknown, session: ClientSession): Promise<unknown>;
}

/** `onFact(facts.orderPlaced, ({ orderId }, session) => …)`: database work only, all of it with the session. */
export function onFact<S extends Schema>(
  fact: Fact<S>,
  handle: (payload: InferType<S>, session: ClientSession) => Promise<unknown>,
): FactHandler {
  // The payload was checked by that very schema.
  return { fact, handle: (payload, session) => handle(payload as InferType<S>, session) };
}

/**
 * POST /internal/events: the effect of an event and its id are recorded in one transaction, so an event that comes
 * twice has one effect. A handler that throws (its time has not come, say) gets the event again later. An event of a
 * type that nobody handles is a 422 and stays in the sender's outbox until a version comes that knows it.
 */
export function eventsRoute(connection: Connection, handlers: readonly FactHandler[]): Route {
  const byType = new Map(handlers.map((handler) => [handler.fact.type, handler]));
  return internalRoute(takeFact, async ({ body: { id, type, payload }, ctx }) => {
    const handler = byType.get(type);
    if (!handler) throw appError('VALIDATION_FAILED', { cause: new Error(`no handler for ${type}`) });
    requireCaller(ctx, [handler.fact.source]);
    // Sender and receiver are of different versions for a while: what this one does not know is left out.
    const known: unknown = handler.fact.payload.cast(payload, { assert: false, stripUnknown: true });
    const checked = await validate(handler.fact.payload, known);
    await onceById(connection, { id, type }, async (session) => {
      await handler.handle(checked, session);
    });
  });
}
