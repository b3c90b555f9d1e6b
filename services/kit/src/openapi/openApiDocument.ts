import { events } from '@boaxepa/contracts/wire/internal/events';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObjectSchema, Schema } from 'yup';
import type { Route } from '../http/routes.ts';
import type { JobDefinition } from '../queues/defineJob.ts';

type Json = Record<string, unknown>;

/**
 * Converts a yup schema to JSON Schema. Adds null to the values of a nullable enum, because the conversion library
 * omits it.
 */
function jsonSchema(schema: Schema): Json {
  return corrected(schema, { ...convertSchema(schema as AnyObjectSchema) });
}

function corrected(schema: Schema, converted: Json): Json {
  const { type, enum: values, ...rest } = converted;
  const isNullable = schema.spec.nullable === true;
  const json: Json = {};
  // For a mixed() schema, the conversion library returns an empty list of types. JSON Schema does not allow an empty
  // list.
  if (type !== undefined && !(Array.isArray(type) && type.length === 0))
    json['type'] = isNullable && values ? [...new Set([type, 'null'].flat())] : type;
  Object.assign(json, rest);
  // yup derives a default for every object schema. The API has no such defaults, so they must not be documented.
  if (typeof rest['default'] === 'object') delete json['default'];
  if (values) json['enum'] = isNullable ? [...new Set([values, null].flat())] : values;
  const { fields } = schema as { fields?: AnyObjectSchema['fields'] };
  const properties = converted['properties'] as Record<string, Json> | undefined;
  if (fields && properties)
    json['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, corrected(fields[name] as Schema, inner)]),
    );
  const { innerType } = schema as { innerType?: Schema };
  if (innerType && converted['items']) json['items'] = corrected(innerType, converted['items'] as Json);
  return json;
}

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
          current: { type: 'object', description: 'Present state of the record that a 409 is about' },
          requestId: { type: 'string' },
        },
        required: ['success', 'message', 'code', 'requestId'],
      },
    },
  },
};

/** Returns the events that a service sends to other services, as OpenAPI webhooks. */
function eventsOf(name: string): Json {
  const sentEvents = Object.values(events).filter(({ source }) => source === name);
  return Object.fromEntries(
    sentEvents.map(({ type, payload }) => [
      type,
      { post: { requestBody: { content: { 'application/json': { schema: jsonSchema(payload) } } } } },
    ]),
  );
}

/**
 * Builds the OpenAPI 3.1 document of a service from its routes.
 * @param internal if true, also includes the internal routes, and the service's events as webhooks
 * @param jobs jobs of the service, which are listed under `x-jobs`
 */
export function openApiDocument(
  name: string,
  routes: readonly Route[],
  options: { internal?: boolean; jobs?: readonly Pick<JobDefinition, 'name' | 'schema'>[] } = {},
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
    ...(options.internal && { webhooks: eventsOf(name) }),
    ...(options.jobs && {
      'x-jobs': Object.fromEntries(options.jobs.map((job) => [job.name, jsonSchema(job.schema)])),
    }),
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        internalSecret: { type: 'apiKey', in: 'header', name: 'X-Internal-Secret' },
      },
      responses: { Failure: failure },
    },
  };
}
