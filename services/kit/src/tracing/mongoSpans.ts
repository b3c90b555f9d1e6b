import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

/**
 * Returns the collection that a MongoDB command uses. The field with the name of the command usually contains the
 * collection, as in `{ find: 'orders' }`.
 */
function collectionOf(commandName: string, command: mongo.Document): string | undefined {
  const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
  return typeof collection === 'string' ? collection : undefined;
}

/**
 * Records the MongoDB commands of a traced request as spans. Filters and documents are omitted, because they contain
 * personal data.
 */
export function watchCommands(client: mongo.MongoClient, tracer: Tracer): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (!trace.getSpan(context.active())?.isRecording()) return;
    const collection = collectionOf(commandName, command);
    const span = tracer.startSpan(collection ? `${commandName} ${collection}` : commandName, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection && { 'db.collection.name': collection }),
      },
    });
    open.set(requestId, span);
  });
  const end = (requestId: number, errorType?: string) => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (errorType !== undefined)
      span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
