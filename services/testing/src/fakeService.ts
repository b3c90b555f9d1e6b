import type { Calls, InputOf, OutputOf } from '@boaxepa/contracts/wire/internal/calls';
import { events, receiveEvent } from '@boaxepa/contracts/wire/internal/events';
import type { InferType } from 'yup';
import { validate } from '@boaxepa/service-kit/http/validate';
import { createInternalClient, type InternalClient } from '@boaxepa/service-kit/internal/internalClient';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { testApps, testInternalSecret } from './testApps.ts';

type Answers<C extends Calls> = {
  [Name in keyof C]?: (input: InputOf<C[Name]>) => OutputOf<C[Name]> | Promise<OutputOf<C[Name]>>;
};

export interface HeardCall {
  name: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface FakeService {
  client: InternalClient;
  url: string;
  events: { type: string; payload: unknown }[];
  close(): Promise<void>;
}

/**
 * Starts an HTTP server that replaces another service. Requests and responses are validated against the declared calls.
 * A call without a response in `answers` fails. Received events are collected in `events`.
 * @param beforeAnswer function that runs before each response. An error that it throws becomes the response.
 */
export async function fakeService<C extends Calls>(
  calls: C,
  answers: Answers<C>,
  beforeAnswer?: (call: HeardCall) => unknown,
): Promise<FakeService> {
  const receivedEvents: FakeService['events'] = [];
  const recordEvent = async ({ type, payload }: InferType<typeof receiveEvent.body>) => {
    const event = Object.values(events).find((candidate) => candidate.type === type);
    if (!event) throw new Error(`${type} is not an event`);
    receivedEvents.push({ type, payload: await validate(event.payload, payload) });
    return null;
  };
  const routes = Object.entries(calls).map(([name, call]) =>
    internalRoute(call, async ({ params, query, body }) => {
      await beforeAnswer?.({ name, params, query, body });
      const answer = answers[name];
      // The cast is safe, because the route has validated the input with the schemas of the call.
      if (answer) return answer({ params, query, body } as InputOf<C[string]>);
      if (call === receiveEvent) return recordEvent(body);
      throw new Error(`this stand-in does not answer ${name}`);
    }),
  );
  const apps = await testApps({ name: 'fake', routes });
  const client = createInternalClient({ baseUrl: apps.internalUrl, secret: testInternalSecret });
  return {
    client,
    url: apps.internalUrl,
    events: receivedEvents,
    async close() {
      await client.close();
      await apps.close();
    },
  };
}
