import { errorCodes } from '@boaxepa/contracts/errors';
import type { AnyObjectSchema, Schema } from 'yup';
import type { Route } from '../http/routes.ts';
import { type Json, jsonSchema } from './jsonSchema.ts';

function parametersOf(schema: AnyObjectSchema | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.fields ?? {}).map(([name, field]) => {
    const inner = field as Schema;
    const required = place === 'path' || !inner.spec.optional;
    return { name, in: place, required, schema: jsonSchema(inner) };
  });
}

function successSchema(route: Route): Json {
  const top = route.top ? jsonSchema(route.top) : {};
  return {
    type: 'object',
    properties: {
      success: { const: true },
      data: route.output ? jsonSchema(route.output) : { type: 'null' },
      message: { type: 'string' },
      ...(top['properties'] as Json | undefined),
    },
    required: ['success', 'data'],
  };
}

function operationOf(route: Route): Json {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return {
    summary: route.summary,
    'x-access': route.access,
    security:
      route.access === 'public'
        ? []
        : [{ [route.access === 'internal' ? 'internalSecret' : 'accessToken']: [] }],
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.idempotent ? [key] : []),
    ],
    ...(route.body && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(route.body) } } },
    }),
    ...(route.upload && {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { [route.upload]: { type: 'string', format: 'binary' } },
              required: [route.upload],
            },
          },
        },
      },
    }),
    responses: {
      [route.status]: {
        description: 'Success',
        content: route.raw
          ? { [route.raw]: { schema: {} } }
          : { 'application/json': { schema: successSchema(route) } },
      },
      ...(route.etag ? { 304: { description: 'Nothing changed' } } : {}),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const failure = {
  description: 'Failure',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          success: { const: false },
          message: { type: 'string', description: 'Portuguese text for the person' },
          code: { type: 'string', enum: Object.keys(errorCodes) },
          details: {
            type: 'array',
            items: {
              type: 'object',
              properties: { field: { type: 'string' }, message: { type: 'string' } },
              required: ['field', 'message'],
            },
          },
          requestId: { type: 'string' },
        },
        required: ['success', 'message', 'code', 'requestId'],
      },
    },
  },
};

/** OpenAPI 3.1 document of a service, made of its declared routes (internal ones too when asked for). */
export function openApiDocument(
  name: string,
  routes: readonly Route[],
  options: { internal?: boolean } = {},
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    if (route.access === 'internal' && !options.internal) continue;
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `Boa Xepa: ${name}`, version: '1' },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        internalSecret: { type: 'apiKey', in: 'header', name: 'X-Internal-Secret' },
      },
      responses: { Failure: failure },
    },
  };
}
