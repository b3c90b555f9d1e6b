import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObjectSchema, Schema } from 'yup';

export type Json = Record<string, unknown>;

/** JSON Schema of a yup schema, with what the converter leaves out: a list of values may have null among them too. */
export function jsonSchema(schema: Schema): Json {
  return corrected(schema, { ...convertSchema(schema as AnyObjectSchema) });
}

function corrected(schema: Schema, converted: Json): Json {
  const { type, enum: values, ...rest } = converted;
  const isNullable = schema.spec.nullable === true;
  const json: Json = {};
  // What may be anything gets an empty list of types, which JSON Schema does not allow.
  if (type !== undefined && !(Array.isArray(type) && type.length === 0))
    json['type'] = isNullable && values ? [...new Set([type, 'null'].flat())] : type;
  Object.assign(json, rest);
  // yup's default of an object is made of those of its fields, and is none that a caller may count on.
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
