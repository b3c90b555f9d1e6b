import type { ClientSession, Connection } from 'mongoose';
import { mixed, object, string, type InferType, type Schema } from 'yup';
import { defineRoute, type Route } from '../http/routes.ts';
import { validate } from '../http/validate.ts';
import { onceById } from './onceById.ts';

/** What a service does with one type of event. */
export interface EventHandler {
  schema: Schema;
  handle(payload: unknown, session: ClientSession, event: { id: string; occurredAt: Date }): Promise<void>;
}

/** `onEvent(schema, async (payload, session) => …)`: database work only, all of it with the session. */
export function onEvent<S extends Schema>(
  schema: S,
  handle: (
    payload: InferType<S>,
    session: ClientSession,
    event: { id: string; occurredAt: Date },
  ) => Promise<void>,
): EventHandler {
  // The payload was checked by that very schema.
  return { schema, handle: (payload, session, event) => handle(payload as InferType<S>, session, event) };
}

const eventBody = object({
  id: string().required(),
  type: string().required(),
  payload: mixed().defined(),
  occurredAt: string().required(),
});

/**
 * POST /internal/events: the effect of an event and its id are recorded in one transaction, so an event that comes
 * twice has one effect. A handler that throws (its time has not come, say) gets the event again later. An event of a
 * type that nobody handles is a 422 and stays in the sender's outbox until a version comes that knows it.
 */
export function eventsRoute(connection: Connection, handlers: Readonly<Record<string, EventHandler>>): Route {
  return defineRoute({
    method: 'POST',
    path: '/internal/events',
    summary: 'Takes a fact of another service',
    access: 'internal',
    body: eventBody,
    maxBody: 1024 * 1024,
    output: null,
    async handler({ body: { id, type, payload, occurredAt } }) {
      const handler = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
      const checked = await validate(
        handler?.schema ?? mixed().test('type', `no handler for ${type}`, () => false),
        payload,
      );
      if (!handler) return null;
      const event = { id, occurredAt: new Date(occurredAt) };
      await onceById(connection, { id, type }, (session) => handler.handle(checked, session, event));
      return null;
    },
  });
}
